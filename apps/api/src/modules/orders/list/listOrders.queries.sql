-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listRange: orders: without a status
select
  o.id,
  o.order_number as "orderNumber",
  o.version,
  o.customer_id as "customerId",
  c.name as "customerName",
  o.status_id as "statusId",
  o.unsaved,
  o.ordered_on as "orderedOn",
  o.created_at as "createdAt",
  o.submitted_at as "submittedAt",
  o.purchase_order_number as "purchaseOrderNumber",
  cb.user_name as "createdByUserName",
  cm.sorted_first_name as "createdByFirstName",
  cm.sorted_last_name as "createdByLastName",
  ap.user_name as "approverUserName",
  am.sorted_first_name as "approverFirstName",
  am.sorted_last_name as "approverLastName",
  case
    when am.enabled
    and ap.enabled
    and (
      am.can_approve_orders
      or am.general_approver
    ) then am.order_approval_limit_cents
    else 0
  end as "approverLimitCents",
  o.line_count as "lineCount",
  o.total_cents as "totalCents",
  o.shipment_state as "shipmentState",
  o.shipped_lines as "shippedLines",
  o.backorder_on as "backorderOn",
  k.sorted_by::text as "sortedBy"
from
  (
    select *
    from
      (
        (
          select
            o.customer_id,
            o.order_number,
            o.order_number as sorted_by
          from orders o
          where
            o.customer_id = $1
            and true
            and true
          order by o.order_number desc
          limit 10
        )
      ) k
    order by k.order_number desc
    limit 10
  ) as k
  inner join orders as o on o.customer_id = k.customer_id
  and o.order_number = k.order_number
  inner join customers as c on c.id = o.customer_id
  inner join logins as cb on cb.id = o.created_by_login_id
  inner join memberships as cm on cm.customer_id = o.customer_id
  and cm.login_id = o.created_by_login_id
  left join logins as ap on ap.id = o.approver_login_id
  left join memberships as am on am.customer_id = o.customer_id
  and am.login_id = o.approver_login_id
where c.id = $2
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: orders: tab requested
-- … lines 1 to 46 of orders: without a status
            and o.status_id = 2
            and true
            and true
            and o.status_id = 2
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: tab pending
-- … lines 1 to 46 of orders: without a status
            and o.status_id = 2
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: tab approved
-- … lines 1 to 46 of orders: without a status
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 46 of orders: without a status
            and o.status_id = 6
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: approved sorted by orderDate asc
-- … lines 1 to 42 of orders: without a status
            o.ordered_on as sorted_by
          from orders o
          where
            o.customer_id = $1
            and o.status_id = 4
            and true
          order by
            o.ordered_on asc,
            o.order_number asc
          limit 10
        )
        union all
-- … lines 39 to 42 of orders: without a status
            o.ordered_on as sorted_by
          from orders o
          where
            o.customer_id = $2
            and o.status_id = 6
            and true
          order by
            o.ordered_on asc,
            o.order_number asc
          limit 10
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
-- … lines 54 to 66 of orders: without a status
  k.sorted_by asc,
  o.order_number asc;

-- listRange: orders: rejected sorted by orderDate asc
-- … lines 1 to 42 of orders: without a status
            o.ordered_on as sorted_by
          from orders o
          where
            o.customer_id = $1
            and o.status_id = 5
            and true
          order by
            o.ordered_on asc,
            o.order_number asc
          limit 10
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
-- … lines 54 to 66 of orders: without a status
  k.sorted_by asc,
  o.order_number asc;

-- listRange: orders: approved sorted by totalAmount asc
-- … lines 1 to 42 of orders: without a status
            o.total_cents as sorted_by
          from orders o
          where
            o.customer_id = $1
            and o.status_id = 4
            and true
          order by
            o.total_cents asc,
            o.order_number asc
          limit 10
        )
        union all
-- … lines 39 to 42 of orders: without a status
            o.total_cents as sorted_by
          from orders o
          where
            o.customer_id = $2
            and o.status_id = 6
            and true
          order by
            o.total_cents asc,
            o.order_number asc
          limit 10
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
-- … lines 54 to 66 of orders: without a status
  k.sorted_by asc,
  o.order_number asc;

-- listRange: orders: rejected sorted by totalAmount asc
-- … lines 1 to 42 of orders: without a status
            o.total_cents as sorted_by
          from orders o
          where
            o.customer_id = $1
            and o.status_id = 5
            and true
          order by
            o.total_cents asc,
            o.order_number asc
          limit 10
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
-- … lines 54 to 66 of orders: without a status
  k.sorted_by asc,
  o.order_number asc;

-- listRange: orders: approved sorted by orderStatus asc
-- … lines 1 to 35 of orders: without a status
    select
      k.customer_id,
      k.order_number,
      g.sorted_by
-- … lines 34 to 38 of orders: without a status
            select unnest($1::smallint[]) as sorted_by
          ) g
        where true
        order by g.sorted_by asc
        offset 0
      ) g
      cross join lateral (
-- … lines 36 to 48 of orders: without a status
                and o.status_id = g.sorted_by
              order by o.order_number asc
              limit 10
            )
          ) k
        order by k.order_number asc
      ) k
    order by
      g.sorted_by asc,
      k.order_number asc
-- … lines 54 to 66 of orders: without a status
  k.sorted_by asc,
  o.order_number asc;

-- listRange: orders: approved sorted by createdBy asc
select
  o.id,
  o.order_number as "orderNumber",
  o.version,
  o.customer_id as "customerId",
  c.name as "customerName",
  o.status_id as "statusId",
  o.unsaved,
  o.ordered_on as "orderedOn",
  o.created_at as "createdAt",
  o.submitted_at as "submittedAt",
  o.purchase_order_number as "purchaseOrderNumber",
  cb.user_name as "createdByUserName",
  cm.sorted_first_name as "createdByFirstName",
  cm.sorted_last_name as "createdByLastName",
  ap.user_name as "approverUserName",
  am.sorted_first_name as "approverFirstName",
  am.sorted_last_name as "approverLastName",
  case
    when am.enabled
    and ap.enabled
    and (
      am.can_approve_orders
      or am.general_approver
    ) then am.order_approval_limit_cents
    else 0
  end as "approverLimitCents",
  o.line_count as "lineCount",
  o.total_cents as "totalCents",
  o.shipment_state as "shipmentState",
  o.shipped_lines as "shippedLines",
  o.backorder_on as "backorderOn",
  k.sorted_by::text as "sortedBy"
from
  (
    select
      k.customer_id,
      k.order_number,
      g.sorted_by
    from
      (
        select *
        from
          (
            with recursive
              creators (login_id) as (
                select
                  (
                    select o.created_by_login_id
                    from orders o
                    where o.customer_id = $1
                    order by o.created_by_login_id
                    limit 1
                  )
                union all
                select
                  (
                    select o.created_by_login_id
                    from orders o
                    where
                      o.customer_id = $2
                      and o.created_by_login_id > c.login_id
                    order by o.created_by_login_id
                    limit 1
                  )
                from creators c
                where c.login_id is not null
              )
            select
              m.login_id,
              folded_text (m.sorted_first_name || ' ' || m.sorted_last_name) collate "C" as sorted_by
            from
              creators c
              cross join lateral (
                select *
                from memberships m
                where
                  m.customer_id = $3
                  and m.login_id = c.login_id
                offset 0
              ) m
          ) g
        where true
        order by g.sorted_by asc
        offset 0
      ) g
      cross join lateral (
        select *
        from
          (
            (
              select
                o.customer_id,
                o.order_number,
                o.order_number as sorted_by
              from orders o
              where
                o.customer_id = $4
                and o.status_id = 4
                and true
                and o.created_by_login_id = g.login_id
              order by o.order_number asc
              limit 10
            )
            union all
            (
              select
                o.customer_id,
                o.order_number,
                o.order_number as sorted_by
              from orders o
              where
                o.customer_id = $5
                and o.status_id = 6
                and true
                and o.created_by_login_id = g.login_id
              order by o.order_number asc
              limit 10
            )
          ) k
        order by k.order_number asc
      ) k
    order by
      g.sorted_by asc,
      k.order_number asc
    limit 10
  ) as k
  inner join orders as o on o.customer_id = k.customer_id
  and o.order_number = k.order_number
  inner join customers as c on c.id = o.customer_id
  inner join logins as cb on cb.id = o.created_by_login_id
  inner join memberships as cm on cm.customer_id = o.customer_id
  and cm.login_id = o.created_by_login_id
  left join logins as ap on ap.id = o.approver_login_id
  left join memberships as am on am.customer_id = o.customer_id
  and am.login_id = o.approver_login_id
where c.id = $6
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: orders: rejected sorted by createdBy asc
-- … lines 1 to 98 of orders: approved sorted by createdBy asc
                and o.status_id = 5
-- … lines 115 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: approved sorted by submissionDate desc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.sorted_submitted_at as sorted_by
-- … lines 96 to 100 of orders: approved sorted by createdBy asc
          order by
            o.sorted_submitted_at desc,
            o.order_number desc
-- … lines 103 to 109 of orders: approved sorted by createdBy asc
            o.sorted_submitted_at as sorted_by
-- … lines 111 to 115 of orders: approved sorted by createdBy asc
          order by
            o.sorted_submitted_at desc,
            o.order_number desc
          limit 10
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
-- … lines 126 to 138 of orders: approved sorted by createdBy asc
  k.sorted_by desc,
  o.order_number desc;

-- listRange: orders: rejected sorted by submissionDate desc
-- … lines 1 to 42 of orders: without a status
            o.sorted_submitted_at as sorted_by
          from orders o
          where
            o.customer_id = $1
            and o.status_id = 5
            and true
          order by
            o.sorted_submitted_at desc,
            o.order_number desc
          limit 10
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
-- … lines 54 to 68 of orders: without a status

-- listRange: orders: approved sorted by purchaseOrderNumber asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.sorted_purchase_order as sorted_by
-- … lines 96 to 100 of orders: approved sorted by createdBy asc
          order by
            o.sorted_purchase_order asc,
            o.order_number asc
-- … lines 103 to 109 of orders: approved sorted by createdBy asc
            o.sorted_purchase_order as sorted_by
-- … lines 111 to 115 of orders: approved sorted by createdBy asc
          order by
            o.sorted_purchase_order asc,
            o.order_number asc
          limit 10
        )
      ) k
    order by
      k.sorted_by asc,
-- … lines 125 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: rejected sorted by purchaseOrderNumber asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.sorted_purchase_order as sorted_by
          from orders o
          where
            o.customer_id = $1
            and o.status_id = 5
            and true
          order by
            o.sorted_purchase_order asc,
            o.order_number asc
          limit 10
        )
      ) k
    order by
      k.sorted_by asc,
-- … lines 125 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: page 2
-- … lines 1 to 46 of orders: without a status
            and o.status_id = 4
            and true
          order by o.order_number desc
          limit $2
        )
        union all
-- … lines 39 to 46 of orders: without a status
            and o.status_id = 6
            and true
          order by o.order_number desc
          limit $4
-- … lines 51 to 54 of orders: without a status
    offset $5
-- … lines 55 to 68 of orders: without a status

-- listRange: orders: page after the middle
-- … lines 1 to 46 of orders: without a status
            and o.status_id = 4
            and o.order_number < $2
          order by o.order_number desc
          limit 10
        )
        union all
-- … lines 39 to 46 of orders: without a status
            and o.status_id = 6
            and o.order_number < $4
-- … lines 49 to 68 of orders: without a status

-- listRange: orders: page before the middle
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 99 of orders: approved sorted by createdBy asc
            and o.order_number > $2
-- … lines 102 to 114 of orders: approved sorted by createdBy asc
            and o.order_number > $4
-- … lines 117 to 121 of orders: approved sorted by createdBy asc
-- … lines 126 to 138 of orders: approved sorted by createdBy asc
  k.sorted_by desc,
  o.order_number desc;

-- listRange: orders: of a day
-- … lines 1 to 46 of orders: without a status
            and o.ordered_on + 0 >= $2::date
            and o.ordered_on + 0 <= $3::date
            and o.order_number >= (
              select (order_numbers_of_days ($4::date, $5::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($6::date, $7::date)) [2]
            )
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 46 of orders: without a status
            and o.ordered_on + 0 >= $9::date
            and o.ordered_on + 0 <= $10::date
            and o.order_number >= (
              select (order_numbers_of_days ($11::date, $12::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($13::date, $14::date)) [2]
            )
            and o.status_id = 6
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: rejected of a day
-- … lines 1 to 46 of orders: without a status
            and o.ordered_on + 0 >= $2::date
            and o.ordered_on + 0 <= $3::date
            and o.order_number >= (
              select (order_numbers_of_days ($4::date, $5::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($6::date, $7::date)) [2]
            )
            and o.status_id = 5
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: number, 1 of its digits
-- … lines 1 to 46 of orders: without a status
            and order_number_digits (o.order_number) like $2
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 46 of orders: without a status
            and order_number_digits (o.order_number) like $4
            and o.status_id = 6
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: number, 3 of its digits
select
  o.id,
  o.order_number as "orderNumber",
  o.version,
  o.customer_id as "customerId",
  c.name as "customerName",
  o.status_id as "statusId",
  o.unsaved,
  o.ordered_on as "orderedOn",
  o.created_at as "createdAt",
  o.submitted_at as "submittedAt",
  o.purchase_order_number as "purchaseOrderNumber",
  cb.user_name as "createdByUserName",
  cm.sorted_first_name as "createdByFirstName",
  cm.sorted_last_name as "createdByLastName",
  ap.user_name as "approverUserName",
  am.sorted_first_name as "approverFirstName",
  am.sorted_last_name as "approverLastName",
  case
    when am.enabled
    and ap.enabled
    and (
      am.can_approve_orders
      or am.general_approver
    ) then am.order_approval_limit_cents
    else 0
  end as "approverLimitCents",
  o.line_count as "lineCount",
  o.total_cents as "totalCents",
  o.shipment_state as "shipmentState",
  o.shipped_lines as "shippedLines",
  o.backorder_on as "backorderOn",
  k.sorted_by::text as "sortedBy"
from
  (
    select
      o.customer_id,
      o.order_number,
      o.order_number as sorted_by
    from
      (
        select distinct *
        from
          (
            select
              unnest(
                (
                  select order_numbers_with ($1, $2, $3)
                )::bigint[]
              )
            union all
            select w.subject
            from
              (
                select
                  order_words.customer_id,
                  order_words.subject,
                  order_words.word,
                  order_words.word = lower($4::text) collate "C" as is_whole
                from search_words order_words
                where
                  order_words.customer_id = $5
                  and order_words.kind = 'order'
                  and order_words.word >= lower($6::text) collate "C"
                  and order_words.word < (lower($7::text) || '􏿿') collate "C"
              ) w
            union all
            select o.order_number
            from
              products p
              join price_lists s on s.customer_id = $8
              join price_list_items i on i.customer_id = s.customer_id
              and i.price_list_id = s.id
              and i.product_id = p.id
              join order_lines l on l.customer_id = i.customer_id
              and l.price_list_item_id = i.id
              join orders o on o.customer_id = l.customer_id
              and o.id = l.order_id
            where lower(p.code) = lower($9::text)
          ) n (order_number)
      ) n
      cross join lateral (
        select
          o.customer_id,
          o.order_number,
          o.status_id,
          o.ordered_on,
          o.total_cents,
          o.sorted_submitted_at,
          o.sorted_purchase_order,
          o.created_by_login_id
        from orders o
        where
          o.customer_id = $10
          and o.status_id = any ($11::smallint[])
          and o.order_number = n.order_number
        offset 0
      ) o
    where true
    order by
      o.order_number desc,
      o.order_number desc
    limit 10
  ) as k
  inner join orders as o on o.customer_id = k.customer_id
  and o.order_number = k.order_number
  inner join customers as c on c.id = o.customer_id
  inner join logins as cb on cb.id = o.created_by_login_id
  inner join memberships as cm on cm.customer_id = o.customer_id
  and cm.login_id = o.created_by_login_id
  left join logins as ap on ap.id = o.approver_login_id
  left join memberships as am on am.customer_id = o.customer_id
  and am.login_id = o.approver_login_id
where c.id = $12
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: orders: code of a product
-- … lines 1 to 44 of orders: number, 3 of its digits
-- … lines 52 to 117 of orders: number, 3 of its digits

-- listRange: orders: 2 digits in a month
-- … lines 1 to 46 of orders: without a status
            and o.ordered_on + 0 >= $2::date
            and o.ordered_on + 0 <= $3::date
            and o.order_number >= (
              select (order_numbers_of_days ($4::date, $5::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($6::date, $7::date)) [2]
            )
            and order_number_digits (o.order_number) like $8
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 46 of orders: without a status
            and o.ordered_on + 0 >= $10::date
            and o.ordered_on + 0 <= $11::date
            and o.order_number >= (
              select (order_numbers_of_days ($12::date, $13::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($14::date, $15::date)) [2]
            )
            and order_number_digits (o.order_number) like $16
            and o.status_id = 6
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: 4 digits in a year
-- … lines 1 to 94 of orders: number, 3 of its digits
          and o.ordered_on >= $11::date
          and o.ordered_on <= $12::date
-- … lines 95 to 117 of orders: number, 3 of its digits

-- listRange: orders: of a creator
-- … lines 1 to 46 of orders: without a status
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $2
            )
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 46 of orders: without a status
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $4
            )
            and o.status_id = 6
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: on back order
-- … lines 1 to 46 of orders: without a status
            and o.shipment_state = 'backordered'
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 46 of orders: without a status
            and o.shipment_state = 'backordered'
            and o.status_id = 6
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: part-shipped by total
-- … lines 1 to 38 of orders: number, 3 of its digits
      o.total_cents as sorted_by
-- … lines 34 to 38 of orders: number, 3 of its digits
-- … lines 86 to 94 of orders: number, 3 of its digits
          and o.shipment_state = 'partShipped'
          and o.status_id = any ($2::smallint[])
-- … lines 97 to 100 of orders: number, 3 of its digits
      o.total_cents desc,
-- … lines 102 to 117 of orders: number, 3 of its digits

-- listRange: orders: shipped in a month
-- … lines 1 to 46 of orders: without a status
            and o.ordered_on + 0 >= $2::date
            and o.ordered_on + 0 <= $3::date
            and o.order_number >= (
              select (order_numbers_of_days ($4::date, $5::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($6::date, $7::date)) [2]
            )
            and o.shipment_state = 'shipped'
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 46 of orders: without a status
            and o.ordered_on + 0 >= $9::date
            and o.ordered_on + 0 <= $10::date
            and o.order_number >= (
              select (order_numbers_of_days ($11::date, $12::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($13::date, $14::date)) [2]
            )
            and o.shipment_state = 'shipped'
            and o.status_id = 6
-- … lines 48 to 68 of orders: without a status

-- listRange: orders: neighbours by orderDate asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
-- … lines 96 to 99 of orders: approved sorted by createdBy asc
            and (o.ordered_on, o.order_number) < ($2::date, $3::bigint)
          order by
            o.ordered_on desc,
            o.order_number desc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
-- … lines 111 to 114 of orders: approved sorted by createdBy asc
            and (o.ordered_on, o.order_number) < ($5::date, $6::bigint)
          order by
            o.ordered_on desc,
            o.order_number desc
          limit 1
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours by orderDate asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
-- … lines 96 to 99 of orders: approved sorted by createdBy asc
            and (o.ordered_on, o.order_number) > ($2::date, $3::bigint)
          order by
            o.ordered_on asc,
            o.order_number asc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
-- … lines 111 to 114 of orders: approved sorted by createdBy asc
            and (o.ordered_on, o.order_number) > ($5::date, $6::bigint)
          order by
            o.ordered_on asc,
            o.order_number asc
          limit 1
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours by totalAmount asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
-- … lines 96 to 99 of orders: approved sorted by createdBy asc
            and (o.total_cents, o.order_number) < ($2::bigint, $3::bigint)
          order by
            o.total_cents desc,
            o.order_number desc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
-- … lines 111 to 114 of orders: approved sorted by createdBy asc
            and (o.total_cents, o.order_number) < ($5::bigint, $6::bigint)
          order by
            o.total_cents desc,
            o.order_number desc
          limit 1
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours by totalAmount asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
-- … lines 96 to 99 of orders: approved sorted by createdBy asc
            and (o.total_cents, o.order_number) > ($2::bigint, $3::bigint)
          order by
            o.total_cents asc,
            o.order_number asc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
-- … lines 111 to 114 of orders: approved sorted by createdBy asc
            and (o.total_cents, o.order_number) > ($5::bigint, $6::bigint)
          order by
            o.total_cents asc,
            o.order_number asc
          limit 1
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours by orderStatus asc
-- … lines 1 to 44 of orders: approved sorted by createdBy asc
            select unnest($1::smallint[]) as sorted_by
          ) g
        where g.sorted_by <= $2::smallint
        order by g.sorted_by desc
-- … lines 85 to 98 of orders: approved sorted by createdBy asc
                and true
                and o.order_number < case
                  when g.sorted_by = $4::smallint then $5::bigint
                  else 9007199254740991
                end
                and o.status_id = g.sorted_by
              order by o.order_number desc
              limit 1
            )
          ) k
        order by k.order_number desc
      ) k
    order by
      g.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours by orderStatus asc
-- … lines 1 to 44 of orders: approved sorted by createdBy asc
            select unnest($1::smallint[]) as sorted_by
          ) g
        where g.sorted_by >= $2::smallint
-- … lines 84 to 98 of orders: approved sorted by createdBy asc
                and true
                and o.order_number > case
                  when g.sorted_by = $4::smallint then $5::bigint
                  else 0
                end
                and o.status_id = g.sorted_by
              order by o.order_number asc
              limit 1
-- … lines 119 to 125 of orders: approved sorted by createdBy asc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours by createdBy asc
-- … lines 1 to 82 of orders: approved sorted by createdBy asc
        where g.sorted_by <= $4::text
        order by g.sorted_by desc
-- … lines 85 to 99 of orders: approved sorted by createdBy asc
                and o.order_number < case
                  when g.sorted_by = $6::text then $7::bigint
                  else 9007199254740991
                end
                and o.created_by_login_id = g.login_id
              order by o.order_number desc
              limit 1
-- … lines 104 to 114 of orders: approved sorted by createdBy asc
                and o.order_number < case
                  when g.sorted_by = $9::text then $10::bigint
                  else 9007199254740991
                end
                and o.created_by_login_id = g.login_id
              order by o.order_number desc
              limit 1
            )
          ) k
        order by k.order_number desc
      ) k
    order by
      g.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours by createdBy asc
-- … lines 1 to 82 of orders: approved sorted by createdBy asc
        where g.sorted_by >= $4::text
-- … lines 84 to 99 of orders: approved sorted by createdBy asc
                and o.order_number > case
                  when g.sorted_by = $6::text then $7::bigint
                  else 0
                end
                and o.created_by_login_id = g.login_id
              order by o.order_number asc
              limit 1
-- … lines 104 to 114 of orders: approved sorted by createdBy asc
                and o.order_number > case
                  when g.sorted_by = $9::text then $10::bigint
                  else 0
                end
                and o.created_by_login_id = g.login_id
              order by o.order_number asc
              limit 1
-- … lines 119 to 125 of orders: approved sorted by createdBy asc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours by submissionDate desc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.sorted_submitted_at as sorted_by
-- … lines 96 to 99 of orders: approved sorted by createdBy asc
            and (o.sorted_submitted_at, o.order_number) > ($2::timestamptz, $3::bigint)
          order by
            o.sorted_submitted_at asc,
            o.order_number asc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.sorted_submitted_at as sorted_by
-- … lines 111 to 114 of orders: approved sorted by createdBy asc
            and (o.sorted_submitted_at, o.order_number) > ($5::timestamptz, $6::bigint)
          order by
            o.sorted_submitted_at asc,
            o.order_number asc
          limit 1
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
    limit 1
-- … lines 127 to 138 of orders: approved sorted by createdBy asc
  k.sorted_by desc,
  o.order_number desc;

-- listRange: orders: neighbours by submissionDate desc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.sorted_submitted_at as sorted_by
-- … lines 96 to 99 of orders: approved sorted by createdBy asc
            and (o.sorted_submitted_at, o.order_number) < ($2::timestamptz, $3::bigint)
          order by
            o.sorted_submitted_at desc,
            o.order_number desc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.sorted_submitted_at as sorted_by
-- … lines 111 to 114 of orders: approved sorted by createdBy asc
            and (o.sorted_submitted_at, o.order_number) < ($5::timestamptz, $6::bigint)
          order by
            o.sorted_submitted_at desc,
            o.order_number desc
          limit 1
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 138 of orders: approved sorted by createdBy asc
  k.sorted_by desc,
  o.order_number desc;

-- listRange: orders: neighbours by purchaseOrderNumber asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.sorted_purchase_order as sorted_by
-- … lines 96 to 99 of orders: approved sorted by createdBy asc
            and (o.sorted_purchase_order, o.order_number) < ($2::text, $3::bigint)
          order by
            o.sorted_purchase_order desc,
            o.order_number desc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.sorted_purchase_order as sorted_by
-- … lines 111 to 114 of orders: approved sorted by createdBy asc
            and (o.sorted_purchase_order, o.order_number) < ($5::text, $6::bigint)
          order by
            o.sorted_purchase_order desc,
            o.order_number desc
          limit 1
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours by purchaseOrderNumber asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.sorted_purchase_order as sorted_by
-- … lines 96 to 99 of orders: approved sorted by createdBy asc
            and (o.sorted_purchase_order, o.order_number) > ($2::text, $3::bigint)
          order by
            o.sorted_purchase_order asc,
            o.order_number asc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.sorted_purchase_order as sorted_by
-- … lines 111 to 114 of orders: approved sorted by createdBy asc
            and (o.sorted_purchase_order, o.order_number) > ($5::text, $6::bigint)
          order by
            o.sorted_purchase_order asc,
            o.order_number asc
          limit 1
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
    limit 1
-- … lines 127 to 140 of orders: approved sorted by createdBy asc

-- listRange: orders: neighbours with 4 digits
-- … lines 1 to 98 of orders: number, 3 of its digits
    where o.order_number > $12
    order by
      o.order_number asc,
      o.order_number asc
    limit 1
-- … lines 104 to 117 of orders: number, 3 of its digits

-- listRange: orders: neighbours with 4 digits
-- … lines 1 to 98 of orders: number, 3 of its digits
    where o.order_number < $12
    order by
      o.order_number desc,
      o.order_number desc
    limit 1
-- … lines 104 to 117 of orders: number, 3 of its digits

-- listRange: orders: neighbours of an approver
-- … lines 1 to 46 of orders: without a status
            and o.status_id = 2
            and true
            and true
            and o.status_id = 2
            and o.order_number > $2
          order by o.order_number asc
          limit 1
        )
      ) k
    order by k.order_number asc
    limit 1
-- … lines 55 to 68 of orders: without a status

-- listRange: orders: neighbours of an approver
-- … lines 1 to 46 of orders: without a status
            and o.status_id = 2
            and true
            and true
            and o.status_id = 2
            and o.order_number < $2
          order by o.order_number desc
          limit 1
        )
      ) k
    order by k.order_number desc
    limit 1
-- … lines 55 to 68 of orders: without a status

-- listRange: orders: neighbours of a creator
-- … lines 1 to 46 of orders: without a status
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $2
            )
            and o.status_id = 4
            and o.order_number > $3
          order by o.order_number asc
          limit 1
        )
        union all
-- … lines 39 to 46 of orders: without a status
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $5
            )
            and o.status_id = 6
            and o.order_number > $6
          order by o.order_number asc
          limit 1
        )
      ) k
    order by k.order_number asc
    limit 1
-- … lines 55 to 68 of orders: without a status

-- listRange: orders: neighbours of a creator
-- … lines 1 to 46 of orders: without a status
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $2
            )
            and o.status_id = 4
            and o.order_number < $3
          order by o.order_number desc
          limit 1
        )
        union all
-- … lines 39 to 46 of orders: without a status
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $5
            )
            and o.status_id = 6
            and o.order_number < $6
          order by o.order_number desc
          limit 1
        )
      ) k
    order by k.order_number desc
    limit 1
-- … lines 55 to 68 of orders: without a status

-- listRange: orders: neighbours on back order
-- … lines 1 to 46 of orders: without a status
            and o.shipment_state = 'backordered'
            and o.status_id = 4
            and o.order_number > $2
          order by o.order_number asc
          limit 1
        )
        union all
-- … lines 39 to 46 of orders: without a status
            and o.shipment_state = 'backordered'
            and o.status_id = 6
            and o.order_number > $4
          order by o.order_number asc
          limit 1
        )
      ) k
    order by k.order_number asc
    limit 1
-- … lines 55 to 68 of orders: without a status

-- listRange: orders: neighbours on back order
-- … lines 1 to 46 of orders: without a status
            and o.shipment_state = 'backordered'
            and o.status_id = 4
            and o.order_number < $2
          order by o.order_number desc
          limit 1
        )
        union all
-- … lines 39 to 46 of orders: without a status
            and o.shipment_state = 'backordered'
            and o.status_id = 6
            and o.order_number < $4
          order by o.order_number desc
          limit 1
        )
      ) k
    order by k.order_number desc
    limit 1
-- … lines 55 to 68 of orders: without a status

-- listRange: orders: neighbours in a month
-- … lines 1 to 46 of orders: without a status
            and o.ordered_on + 0 >= $2::date
            and o.ordered_on + 0 <= $3::date
            and o.order_number >= (
              select (order_numbers_of_days ($4::date, $5::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($6::date, $7::date)) [2]
            )
            and o.status_id = 4
            and o.order_number > $8
          order by o.order_number asc
          limit 1
        )
        union all
-- … lines 39 to 46 of orders: without a status
            and o.ordered_on + 0 >= $10::date
            and o.ordered_on + 0 <= $11::date
            and o.order_number >= (
              select (order_numbers_of_days ($12::date, $13::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($14::date, $15::date)) [2]
            )
            and o.status_id = 6
            and o.order_number > $16
          order by o.order_number asc
          limit 1
        )
      ) k
    order by k.order_number asc
    limit 1
-- … lines 55 to 68 of orders: without a status

-- listRange: orders: neighbours in a month
-- … lines 1 to 46 of orders: without a status
            and o.ordered_on + 0 >= $2::date
            and o.ordered_on + 0 <= $3::date
            and o.order_number >= (
              select (order_numbers_of_days ($4::date, $5::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($6::date, $7::date)) [2]
            )
            and o.status_id = 4
            and o.order_number < $8
          order by o.order_number desc
          limit 1
        )
        union all
-- … lines 39 to 46 of orders: without a status
            and o.ordered_on + 0 >= $10::date
            and o.ordered_on + 0 <= $11::date
            and o.order_number >= (
              select (order_numbers_of_days ($12::date, $13::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($14::date, $15::date)) [2]
            )
            and o.status_id = 6
            and o.order_number < $16
          order by o.order_number desc
          limit 1
        )
      ) k
    order by k.order_number desc
    limit 1
-- … lines 55 to 68 of orders: without a status

-- listRange: orders by date in a month
-- … lines 1 to 42 of orders: without a status
            o.ordered_on as sorted_by
          from orders o
          where
            o.customer_id = $1
            and o.ordered_on >= $2::date
            and o.ordered_on <= $3::date
            and o.status_id = 4
            and true
          order by
            o.ordered_on desc,
            o.order_number desc
          limit 10
        )
        union all
-- … lines 39 to 42 of orders: without a status
            o.ordered_on as sorted_by
          from orders o
          where
            o.customer_id = $4
            and o.ordered_on >= $5::date
            and o.ordered_on <= $6::date
            and o.status_id = 6
            and true
          order by
            o.ordered_on desc,
            o.order_number desc
          limit 10
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
-- … lines 54 to 68 of orders: without a status

-- listRange: rejected by date in a year
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
          from orders o
          where
            o.customer_id = $1
            and o.ordered_on >= $2::date
            and o.ordered_on <= $3::date
            and o.status_id = 5
            and true
          order by
            o.ordered_on asc,
            o.order_number asc
          limit 10
        )
      ) k
    order by
      k.sorted_by asc,
-- … lines 125 to 140 of orders: approved sorted by createdBy asc

-- listRange: provider: without a status
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 1
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 2
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 3
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 5
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 6
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: tab requested
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 2
            and true
            and true
            and o.status_id = 2
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: tab pending
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 2
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: tab approved
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 6
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: approved sorted by orderDate desc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 4
            and true
          order by
            o.ordered_on desc,
            o.order_number desc
-- … lines 103 to 109 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 6
            and true
          order by
            o.ordered_on desc,
            o.order_number desc
          limit 10
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
-- … lines 126 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: rejected sorted by orderDate desc
-- … lines 1 to 42 of orders: without a status
            o.ordered_on as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 5
            and true
          order by
            o.ordered_on desc,
            o.order_number desc
          limit 10
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
-- … lines 54 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: approved sorted by totalAmount asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 4
            and true
          order by
            o.total_cents asc,
            o.order_number asc
-- … lines 103 to 109 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 6
            and true
          order by
            o.total_cents asc,
            o.order_number asc
          limit 10
        )
      ) k
    order by
      k.sorted_by asc,
-- … lines 125 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: rejected sorted by totalAmount asc
-- … lines 1 to 42 of orders: without a status
            o.total_cents as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 5
            and true
          order by
            o.total_cents asc,
            o.order_number asc
          limit 10
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
-- … lines 54 to 64 of orders: without a status
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: approved sorted by orderStatus asc
-- … lines 1 to 44 of orders: approved sorted by createdBy asc
            select unnest($1::smallint[]) as sorted_by
-- … lines 82 to 97 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and true
                and true
                and o.status_id = g.sorted_by
-- … lines 117 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: approved sorted by customerName asc
-- … lines 1 to 44 of orders: approved sorted by createdBy asc
            select
              c.id as customer_id,
              folded_text (c.name) collate "C" as sorted_by
            from customers c
-- … lines 82 to 97 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and o.status_id = 4
                and true
                and o.customer_id = g.customer_id
-- … lines 102 to 112 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and o.status_id = 6
                and true
                and o.customer_id = g.customer_id
-- … lines 117 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: rejected sorted by customerName asc
-- … lines 1 to 44 of orders: approved sorted by createdBy asc
            select
              c.id as customer_id,
              folded_text (c.name) collate "C" as sorted_by
            from customers c
-- … lines 82 to 97 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and o.status_id = 5
                and true
                and o.customer_id = g.customer_id
-- … lines 117 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: page 2
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 4
            and true
          order by o.order_number desc
          limit $1
        )
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 6
            and true
          order by o.order_number desc
          limit $2
-- … lines 51 to 54 of orders: without a status
    offset $3
-- … lines 55 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: page after the middle
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 4
            and o.order_number < $1
          order by o.order_number desc
          limit 10
        )
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 6
            and o.order_number < $2
-- … lines 49 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: page before the middle
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 97 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.status_id = 4
            and o.order_number > $1
-- … lines 102 to 112 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.status_id = 6
            and o.order_number > $2
-- … lines 117 to 121 of orders: approved sorted by createdBy asc
-- … lines 126 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: of a day
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.ordered_on + 0 >= $1::date
            and o.ordered_on + 0 <= $2::date
            and o.order_number >= (
              select (order_numbers_of_days ($3::date, $4::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($5::date, $6::date)) [2]
            )
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.ordered_on + 0 >= $7::date
            and o.ordered_on + 0 <= $8::date
            and o.order_number >= (
              select (order_numbers_of_days ($9::date, $10::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($11::date, $12::date)) [2]
            )
            and o.status_id = 6
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: rejected of a day
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.ordered_on + 0 >= $1::date
            and o.ordered_on + 0 <= $2::date
            and o.order_number >= (
              select (order_numbers_of_days ($3::date, $4::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($5::date, $6::date)) [2]
            )
            and o.status_id = 5
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: number, 1 of its digits
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and order_number_digits (o.order_number) like $1
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and order_number_digits (o.order_number) like $2
            and o.status_id = 6
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: number, 3 of its digits
-- … lines 1 to 47 of orders: number, 3 of its digits
                  select all_order_numbers_with ($1, $2)
-- … lines 49 to 61 of orders: number, 3 of its digits
                  true
-- … lines 63 to 70 of orders: number, 3 of its digits
              join price_list_items i on i.product_id = p.id
-- … lines 75 to 93 of orders: number, 3 of its digits
          o.order_number > 0
-- … lines 95 to 113 of orders: number, 3 of its digits
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: code of a product
-- … lines 1 to 44 of orders: number, 3 of its digits
-- … lines 52 to 61 of orders: number, 3 of its digits
                  true
-- … lines 63 to 70 of orders: number, 3 of its digits
              join price_list_items i on i.product_id = p.id
-- … lines 75 to 93 of orders: number, 3 of its digits
          o.order_number > 0
-- … lines 95 to 113 of orders: number, 3 of its digits
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: 2 digits in a month
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.ordered_on + 0 >= $1::date
            and o.ordered_on + 0 <= $2::date
            and o.order_number >= (
              select (order_numbers_of_days ($3::date, $4::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($5::date, $6::date)) [2]
            )
            and order_number_digits (o.order_number) like $7
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.ordered_on + 0 >= $8::date
            and o.ordered_on + 0 <= $9::date
            and o.order_number >= (
              select (order_numbers_of_days ($10::date, $11::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($12::date, $13::date)) [2]
            )
            and order_number_digits (o.order_number) like $14
            and o.status_id = 6
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: 4 digits in a year
-- … lines 1 to 47 of orders: number, 3 of its digits
                  select all_order_numbers_with ($1, $2)
-- … lines 49 to 61 of orders: number, 3 of its digits
                  true
-- … lines 63 to 70 of orders: number, 3 of its digits
              join price_list_items i on i.product_id = p.id
-- … lines 75 to 93 of orders: number, 3 of its digits
          o.order_number > 0
          and o.ordered_on >= $7::date
          and o.ordered_on <= $8::date
-- … lines 95 to 113 of orders: number, 3 of its digits
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: of a creator
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $1
            )
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $2
            )
            and o.status_id = 6
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: on back order
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.shipment_state = 'backordered'
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.shipment_state = 'backordered'
            and o.status_id = 6
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: part-shipped by total
-- … lines 1 to 38 of orders: number, 3 of its digits
      o.total_cents as sorted_by
-- … lines 34 to 38 of orders: number, 3 of its digits
-- … lines 86 to 93 of orders: number, 3 of its digits
          o.order_number > 0
          and o.shipment_state = 'partShipped'
          and o.status_id = any ($1::smallint[])
-- … lines 97 to 100 of orders: number, 3 of its digits
      o.total_cents desc,
-- … lines 102 to 113 of orders: number, 3 of its digits
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: shipped in a month
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.ordered_on + 0 >= $1::date
            and o.ordered_on + 0 <= $2::date
            and o.order_number >= (
              select (order_numbers_of_days ($3::date, $4::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($5::date, $6::date)) [2]
            )
            and o.shipment_state = 'shipped'
            and o.status_id = 4
-- … lines 48 to 51 of orders: without a status
        union all
-- … lines 39 to 45 of orders: without a status
            o.order_number > 0
            and o.ordered_on + 0 >= $7::date
            and o.ordered_on + 0 <= $8::date
            and o.order_number >= (
              select (order_numbers_of_days ($9::date, $10::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($11::date, $12::date)) [2]
            )
            and o.shipment_state = 'shipped'
            and o.status_id = 6
-- … lines 48 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours by orderDate desc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 4
            and (o.ordered_on, o.order_number) > ($1::date, $2::bigint)
          order by
            o.ordered_on asc,
            o.order_number asc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 6
            and (o.ordered_on, o.order_number) > ($3::date, $4::bigint)
          order by
            o.ordered_on asc,
            o.order_number asc
          limit 1
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours by orderDate desc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 4
            and (o.ordered_on, o.order_number) < ($1::date, $2::bigint)
          order by
            o.ordered_on desc,
            o.order_number desc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.ordered_on as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 6
            and (o.ordered_on, o.order_number) < ($3::date, $4::bigint)
          order by
            o.ordered_on desc,
            o.order_number desc
          limit 1
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours by totalAmount asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 4
            and (o.total_cents, o.order_number) < ($1::bigint, $2::bigint)
          order by
            o.total_cents desc,
            o.order_number desc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 6
            and (o.total_cents, o.order_number) < ($3::bigint, $4::bigint)
          order by
            o.total_cents desc,
            o.order_number desc
          limit 1
        )
      ) k
    order by
      k.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: neighbours by totalAmount asc
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 94 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 4
            and (o.total_cents, o.order_number) > ($1::bigint, $2::bigint)
          order by
            o.total_cents asc,
            o.order_number asc
          limit 1
-- … lines 104 to 109 of orders: approved sorted by createdBy asc
            o.total_cents as sorted_by
          from orders o
          where
            o.order_number > 0
            and o.status_id = 6
            and (o.total_cents, o.order_number) > ($3::bigint, $4::bigint)
          order by
            o.total_cents asc,
            o.order_number asc
          limit 1
        )
      ) k
    order by
      k.sorted_by asc,
      k.order_number asc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: neighbours by orderStatus asc
-- … lines 1 to 44 of orders: approved sorted by createdBy asc
            select unnest($1::smallint[]) as sorted_by
          ) g
        where g.sorted_by <= $2::smallint
        order by g.sorted_by desc
-- … lines 85 to 97 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and true
                and o.order_number < case
                  when g.sorted_by = $3::smallint then $4::bigint
                  else 9007199254740991
                end
                and o.status_id = g.sorted_by
              order by o.order_number desc
              limit 1
            )
          ) k
        order by k.order_number desc
      ) k
    order by
      g.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: neighbours by orderStatus asc
-- … lines 1 to 44 of orders: approved sorted by createdBy asc
            select unnest($1::smallint[]) as sorted_by
          ) g
        where g.sorted_by >= $2::smallint
-- … lines 84 to 97 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and true
                and o.order_number > case
                  when g.sorted_by = $3::smallint then $4::bigint
                  else 0
                end
                and o.status_id = g.sorted_by
              order by o.order_number asc
              limit 1
-- … lines 119 to 125 of orders: approved sorted by createdBy asc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: neighbours by customerName asc
-- … lines 1 to 44 of orders: approved sorted by createdBy asc
            select
              c.id as customer_id,
              folded_text (c.name) collate "C" as sorted_by
            from customers c
          ) g
        where g.sorted_by <= $1::text
        order by g.sorted_by desc
-- … lines 85 to 97 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and o.status_id = 4
                and o.order_number < case
                  when g.sorted_by = $2::text then $3::bigint
                  else 9007199254740991
                end
                and o.customer_id = g.customer_id
              order by o.order_number desc
              limit 1
-- … lines 104 to 112 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and o.status_id = 6
                and o.order_number < case
                  when g.sorted_by = $4::text then $5::bigint
                  else 9007199254740991
                end
                and o.customer_id = g.customer_id
              order by o.order_number desc
              limit 1
            )
          ) k
        order by k.order_number desc
      ) k
    order by
      g.sorted_by desc,
      k.order_number desc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: neighbours by customerName asc
-- … lines 1 to 44 of orders: approved sorted by createdBy asc
            select
              c.id as customer_id,
              folded_text (c.name) collate "C" as sorted_by
            from customers c
          ) g
        where g.sorted_by >= $1::text
-- … lines 84 to 97 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and o.status_id = 4
                and o.order_number > case
                  when g.sorted_by = $2::text then $3::bigint
                  else 0
                end
                and o.customer_id = g.customer_id
              order by o.order_number asc
              limit 1
-- … lines 104 to 112 of orders: approved sorted by createdBy asc
                o.order_number > 0
                and o.status_id = 6
                and o.order_number > case
                  when g.sorted_by = $4::text then $5::bigint
                  else 0
                end
                and o.customer_id = g.customer_id
              order by o.order_number asc
              limit 1
-- … lines 119 to 125 of orders: approved sorted by createdBy asc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by asc,
  o.order_number asc;

-- listRange: provider: neighbours with 4 digits
-- … lines 1 to 47 of orders: number, 3 of its digits
                  select all_order_numbers_with ($1, $2)
-- … lines 49 to 61 of orders: number, 3 of its digits
                  true
-- … lines 63 to 70 of orders: number, 3 of its digits
              join price_list_items i on i.product_id = p.id
-- … lines 75 to 93 of orders: number, 3 of its digits
          o.order_number > 0
-- … lines 95 to 98 of orders: number, 3 of its digits
    where o.order_number > $8
    order by
      o.order_number asc,
      o.order_number asc
    limit 1
-- … lines 104 to 113 of orders: number, 3 of its digits
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours with 4 digits
-- … lines 1 to 47 of orders: number, 3 of its digits
                  select all_order_numbers_with ($1, $2)
-- … lines 49 to 61 of orders: number, 3 of its digits
                  true
-- … lines 63 to 70 of orders: number, 3 of its digits
              join price_list_items i on i.product_id = p.id
-- … lines 75 to 93 of orders: number, 3 of its digits
          o.order_number > 0
-- … lines 95 to 98 of orders: number, 3 of its digits
    where o.order_number < $8
    order by
      o.order_number desc,
      o.order_number desc
    limit 1
-- … lines 104 to 113 of orders: number, 3 of its digits
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours of an approver
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 2
            and true
            and true
            and o.status_id = 2
            and o.order_number > $1
          order by o.order_number asc
          limit 1
        )
      ) k
    order by k.order_number asc
    limit 1
-- … lines 55 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours of an approver
-- … lines 1 to 45 of orders: without a status
            o.order_number > 0
            and o.status_id = 2
            and true
            and true
            and o.status_id = 2
            and o.order_number < $1
          order by o.order_number desc
          limit 1
        )
      ) k
    order by k.order_number desc
    limit 1
-- … lines 55 to 64 of orders: without a status
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours of a creator
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 97 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $1
            )
            and o.status_id = 4
            and o.order_number > $2
          order by o.order_number asc
          limit 1
-- … lines 104 to 112 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $3
            )
            and o.status_id = 6
            and o.order_number > $4
          order by o.order_number asc
          limit 1
        )
      ) k
    order by k.order_number asc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours of a creator
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 97 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $1
            )
            and o.status_id = 4
            and o.order_number < $2
          order by o.order_number desc
          limit 1
-- … lines 104 to 112 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.created_by_login_id = (
              select id
              from logins
              where user_name = $3
            )
            and o.status_id = 6
            and o.order_number < $4
          order by o.order_number desc
          limit 1
        )
      ) k
    order by k.order_number desc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours on back order
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 97 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.shipment_state = 'backordered'
            and o.status_id = 4
            and o.order_number > $1
          order by o.order_number asc
          limit 1
-- … lines 104 to 112 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.shipment_state = 'backordered'
            and o.status_id = 6
            and o.order_number > $2
          order by o.order_number asc
          limit 1
        )
      ) k
    order by k.order_number asc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours on back order
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 97 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.shipment_state = 'backordered'
            and o.status_id = 4
            and o.order_number < $1
          order by o.order_number desc
          limit 1
-- … lines 104 to 112 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.shipment_state = 'backordered'
            and o.status_id = 6
            and o.order_number < $2
          order by o.order_number desc
          limit 1
        )
      ) k
    order by k.order_number desc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours in a month
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 97 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.ordered_on + 0 >= $1::date
            and o.ordered_on + 0 <= $2::date
            and o.order_number >= (
              select (order_numbers_of_days ($3::date, $4::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($5::date, $6::date)) [2]
            )
            and o.status_id = 4
            and o.order_number > $7
          order by o.order_number asc
          limit 1
-- … lines 104 to 112 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.ordered_on + 0 >= $8::date
            and o.ordered_on + 0 <= $9::date
            and o.order_number >= (
              select (order_numbers_of_days ($10::date, $11::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($12::date, $13::date)) [2]
            )
            and o.status_id = 6
            and o.order_number > $14
          order by o.order_number asc
          limit 1
        )
      ) k
    order by k.order_number asc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listRange: provider: neighbours in a month
-- … lines 1 to 35 of orders: approved sorted by createdBy asc
-- … lines 88 to 97 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.ordered_on + 0 >= $1::date
            and o.ordered_on + 0 <= $2::date
            and o.order_number >= (
              select (order_numbers_of_days ($3::date, $4::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($5::date, $6::date)) [2]
            )
            and o.status_id = 4
            and o.order_number < $7
          order by o.order_number desc
          limit 1
-- … lines 104 to 112 of orders: approved sorted by createdBy asc
            o.order_number > 0
            and o.ordered_on + 0 >= $8::date
            and o.ordered_on + 0 <= $9::date
            and o.order_number >= (
              select (order_numbers_of_days ($10::date, $11::date)) [1]
            )
            and o.order_number <= (
              select (order_numbers_of_days ($12::date, $13::date)) [2]
            )
            and o.status_id = 6
            and o.order_number < $14
          order by o.order_number desc
          limit 1
        )
      ) k
    order by k.order_number desc
    limit 1
-- … lines 127 to 136 of orders: approved sorted by createdBy asc
where true
order by
  k.sorted_by desc,
  o.order_number desc;

-- listUnsaved: order left unsaved
select
  o.id,
  o.order_number as "orderNumber",
  o.version,
  o.customer_id as "customerId",
  c.name as "customerName",
  o.status_id as "statusId",
  o.unsaved,
  o.ordered_on as "orderedOn",
  o.created_at as "createdAt",
  o.submitted_at as "submittedAt",
  o.purchase_order_number as "purchaseOrderNumber",
  cb.user_name as "createdByUserName",
  cm.sorted_first_name as "createdByFirstName",
  cm.sorted_last_name as "createdByLastName",
  ap.user_name as "approverUserName",
  am.sorted_first_name as "approverFirstName",
  am.sorted_last_name as "approverLastName",
  case
    when am.enabled
    and ap.enabled
    and (
      am.can_approve_orders
      or am.general_approver
    ) then am.order_approval_limit_cents
    else 0
  end as "approverLimitCents",
  o.line_count as "lineCount",
  o.total_cents as "totalCents",
  o.shipment_state as "shipmentState",
  o.shipped_lines as "shippedLines",
  o.backorder_on as "backorderOn",
  k.sorted_by::text as "sortedBy"
from
  (
    select
      o.customer_id,
      o.order_number,
      o.order_number as sorted_by
    from orders o
    where
      o.customer_id = $1
      and o.status_id = 1
      and o.unsaved
      and o.created_by_login_id = $2
      and (
        o.line_count > 0
        or o.required_asap
        or concat(
          o.contact_name,
          o.contact_phone,
          o.purchase_order_number,
          o.approver_note,
          o.invoice_note,
          o.purchase_order_file_id,
          o.required_ship_on,
          o.approver_login_id,
          o.cost_centre_id
        ) <> ''
      )
    order by o.order_number desc
    limit 1
  ) as k
  inner join orders as o on o.customer_id = k.customer_id
  and o.order_number = k.order_number
  inner join customers as c on c.id = o.customer_id
  inner join logins as cb on cb.id = o.created_by_login_id
  inner join memberships as cm on cm.customer_id = o.customer_id
  and cm.login_id = o.created_by_login_id
  left join logins as ap on ap.id = o.approver_login_id
  left join memberships as am on am.customer_id = o.customer_id
  and am.login_id = o.approver_login_id
where c.id = $3;
