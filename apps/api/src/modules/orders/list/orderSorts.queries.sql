-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findPlace: orders: page after the middle
select
  o."sortedBy",
  o."orderNumber"
from
  (
    select
      o.id,
      o.customer_id,
      o.order_number as "orderNumber",
      (o.order_number)::text as "sortedBy"
    from orders o
  ) as o
where
  o.customer_id = $1
  and o.id = $2;

-- findPlace: orders: neighbours by orderDate asc
-- … lines 1 to 9 of orders: page after the middle
      (o.ordered_on)::text as "sortedBy"
-- … lines 11 to 15 of orders: page after the middle

-- findPlace: orders: neighbours by totalAmount asc
-- … lines 1 to 9 of orders: page after the middle
      (o.total_cents)::text as "sortedBy"
-- … lines 11 to 15 of orders: page after the middle

-- findPlace: orders: neighbours by orderStatus asc
-- … lines 1 to 9 of orders: page after the middle
      (g.sorted_by)::text as "sortedBy"
    from
      orders o
      join (
        select unnest($1::smallint[]) as sorted_by
      ) g on o.status_id = g.sorted_by
-- … lines 12 to 15 of orders: page after the middle

-- findPlace: orders: neighbours by createdBy asc
select
  o."sortedBy",
  o."orderNumber"
from
  (
    select
      o.id,
      o.customer_id,
      o.order_number as "orderNumber",
      (g.sorted_by)::text as "sortedBy"
    from
      orders o
      join (
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
      ) g on o.created_by_login_id = g.login_id
  ) as o
where
  o.customer_id = $4
  and o.id = $5;

-- findPlace: orders: neighbours by submissionDate desc
-- … lines 1 to 9 of orders: page after the middle
      (o.sorted_submitted_at)::text as "sortedBy"
-- … lines 11 to 15 of orders: page after the middle

-- findPlace: orders: neighbours by purchaseOrderNumber asc
-- … lines 1 to 9 of orders: page after the middle
      (o.sorted_purchase_order)::text as "sortedBy"
-- … lines 11 to 15 of orders: page after the middle

-- findPlace: provider: page after the middle
-- … lines 1 to 13 of orders: page after the middle
  true
  and o.id = $1;

-- findPlace: provider: neighbours by orderDate desc
-- … lines 1 to 9 of orders: page after the middle
      (o.ordered_on)::text as "sortedBy"
    from orders o
  ) as o
where
  true
  and o.id = $1;

-- findPlace: provider: neighbours by totalAmount asc
-- … lines 1 to 9 of orders: page after the middle
      (o.total_cents)::text as "sortedBy"
    from orders o
  ) as o
where
  true
  and o.id = $1;

-- findPlace: provider: neighbours by orderStatus asc
-- … lines 1 to 13 of orders: neighbours by createdBy asc
        select unnest($1::smallint[]) as sorted_by
      ) g on o.status_id = g.sorted_by
  ) as o
where
  true
  and o.id = $2;

-- findPlace: provider: neighbours by customerName asc
-- … lines 1 to 13 of orders: neighbours by createdBy asc
        select
          c.id as customer_id,
          folded_text (c.name) collate "C" as sorted_by
        from customers c
      ) g on o.customer_id = g.customer_id
  ) as o
where
  true
  and o.id = $1;
