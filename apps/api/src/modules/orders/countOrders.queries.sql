-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countsOf: orders: without a status
select
  n.status_id,
  n.orders
from
  (
    with
      statuses as (
        select
          n.status_id,
          sum(n.orders)::bigint as orders
        from order_status_counts n
        where
          n.customer_id = $1
          and n.status_id = any ($2::smallint[])
        group by n.status_id
      )
    select *
    from statuses
  ) as n;

-- countsOf: orders: tab requested
-- … lines 1 to 18 of orders: without a status
    union all
    select
      0::smallint,
      coalesce(sum(orders), 0)::bigint - 0 as orders
    from statuses
    where status_id = 2
  ) as n;

-- countsOf: orders: of a day
-- … lines 1 to 10 of orders: without a status
        from order_day_counts n
        where
          n.customer_id = $1
          and n.status_id = any ($2::smallint[])
          and n.ordered_on >= $3::date
          and n.ordered_on <= $4::date
-- … lines 15 to 19 of orders: without a status

-- countsOf: orders: counts of a day
select
  n.status_id,
  n.orders
from
  (
    with
      statuses as (
        select
          n.status_id,
          sum(n.orders)::bigint as orders
        from order_day_counts n
        where
          n.customer_id = $1
          and n.status_id = any ($2::smallint[])
          and n.ordered_on >= $3::date
          and n.ordered_on <= $4::date
        group by n.status_id
      )
    select *
    from statuses
    union all
    select
      0::smallint,
      coalesce(sum(orders), 0)::bigint - 0 as orders
    from statuses
    where status_id = 2
  ) as n;

-- countsOf: orders: number, 1 of its digits
-- … lines 1 to 8 of orders: without a status
          o.status_id,
          count(*) as orders
        from orders o
        where
          o.customer_id = $1
          and order_number_digits (o.order_number) like $2
          and o.status_id = any ($3::smallint[])
        group by o.status_id
-- … lines 16 to 19 of orders: without a status

-- countsOf: orders: number, 3 of its digits
select
  n.status_id,
  n.orders
from
  (
    with
      numbers as materialized (
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
      ),
      statuses as (
        select
          o.status_id,
          count(*) as orders
        from
          (table numbers) n
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
        group by o.status_id
      )
    select *
    from statuses
  ) as n;

-- countsOf: orders: code of a product
-- … lines 1 to 10 of orders: number, 3 of its digits
-- … lines 18 to 75 of orders: number, 3 of its digits

-- countsOf: orders: 2 digits in a month
-- … lines 1 to 6 of orders: number, 3 of its digits
-- … lines 48 to 51 of orders: number, 3 of its digits
        from orders o
        where
          o.customer_id = $1
          and o.ordered_on >= $2::date
          and o.ordered_on <= $3::date
          and order_number_digits (o.order_number) like $4
          and o.status_id = any ($5::smallint[])
-- … lines 71 to 75 of orders: number, 3 of its digits

-- countsOf: orders: 4 digits in a year
-- … lines 1 to 66 of orders: number, 3 of its digits
              and o.ordered_on >= $11::date
              and o.ordered_on <= $12::date
-- … lines 67 to 75 of orders: number, 3 of its digits

-- countsOf: orders: of a creator
-- … lines 1 to 10 of orders: without a status
        from order_creator_counts n
        where
          n.created_by_login_id = (
            select id
            from logins
            where user_name = $1
          )
          and n.customer_id = $2
-- … lines 14 to 19 of orders: without a status

-- countsOf: orders: counts of a creator
select
  n.status_id,
  n.orders
from
  (
    with
      statuses as (
        select
          n.status_id,
          sum(n.orders)::bigint as orders
        from order_creator_counts n
        where
          n.created_by_login_id = (
            select id
            from logins
            where user_name = $1
          )
          and n.customer_id = $2
          and n.status_id = any ($3::smallint[])
        group by n.status_id
      )
    select *
    from statuses
    union all
    select
      0::smallint,
      count(*) as orders
    from orders o
    where
      o.customer_id = $4
      and o.created_by_login_id = (
        select id
        from logins
        where user_name = $5
      )
      and o.status_id = 2
      and true
      and true
  ) as n;

-- countsOf: orders: on back order
-- … lines 1 to 6 of orders: number, 3 of its digits
-- … lines 48 to 51 of orders: number, 3 of its digits
        from orders o
        where
          o.customer_id = $1
          and o.shipment_state = 'backordered'
          and o.status_id = any ($2::smallint[])
-- … lines 71 to 75 of orders: number, 3 of its digits

-- countsOf: orders: part-shipped by total
-- … lines 1 to 6 of orders: number, 3 of its digits
-- … lines 48 to 51 of orders: number, 3 of its digits
        from orders o
        where
          o.customer_id = $1
          and o.shipment_state = 'partShipped'
          and o.status_id = any ($2::smallint[])
-- … lines 71 to 75 of orders: number, 3 of its digits

-- countsOf: orders: shipped in a month
-- … lines 1 to 6 of orders: number, 3 of its digits
-- … lines 48 to 51 of orders: number, 3 of its digits
        from orders o
        where
          o.customer_id = $1
          and o.ordered_on >= $2::date
          and o.ordered_on <= $3::date
          and o.shipment_state = 'shipped'
          and o.status_id = any ($4::smallint[])
-- … lines 71 to 75 of orders: number, 3 of its digits

-- countsOf: orders: counts with 2 digits
-- … lines 1 to 8 of orders: counts of a creator
          o.status_id,
-- … lines 27 to 30 of orders: counts of a creator
          and order_number_digits (o.order_number) like $2
          and o.status_id = any ($3::smallint[])
        group by o.status_id
-- … lines 21 to 30 of orders: counts of a creator
      and order_number_digits (o.order_number) like $5
-- … lines 36 to 39 of orders: counts of a creator

-- countsOf: orders: counts with 4 digits
-- … lines 1 to 74 of orders: number, 3 of its digits
    union all
    select
      0::smallint,
-- … lines 51 to 66 of orders: number, 3 of its digits
          and o.status_id = 2
          and true
          and true
-- … lines 67 to 70 of orders: number, 3 of its digits
  ) as n;

-- countsOf: provider: without a status
-- … lines 1 to 10 of orders: without a status
        from order_day_counts n
        where
          n.customer_id = 0
-- … lines 14 to 19 of orders: without a status

-- countsOf: provider: tab requested
-- … lines 1 to 12 of orders: counts of a day
          n.customer_id = 0
          and n.status_id = any ($1::smallint[])
-- … lines 17 to 27 of orders: counts of a day

-- countsOf: provider: of a day
-- … lines 1 to 12 of orders: counts of a day
          n.customer_id = 0
-- … lines 14 to 20 of orders: counts of a day
  ) as n;

-- countsOf: provider: counts of a day
-- … lines 1 to 12 of orders: counts of a day
          n.customer_id = 0
-- … lines 14 to 27 of orders: counts of a day

-- countsOf: provider: number, 1 of its digits
-- … lines 1 to 6 of orders: number, 3 of its digits
-- … lines 48 to 51 of orders: number, 3 of its digits
        from orders o
        where
          o.order_number > 0
          and order_number_digits (o.order_number) like $1
          and o.status_id = any ($2::smallint[])
-- … lines 71 to 75 of orders: number, 3 of its digits

-- countsOf: provider: number, 3 of its digits
-- … lines 1 to 13 of orders: number, 3 of its digits
                  select all_order_numbers_with ($1, $2)
-- … lines 15 to 27 of orders: number, 3 of its digits
                  true
-- … lines 29 to 36 of orders: number, 3 of its digits
              join price_list_items i on i.product_id = p.id
-- … lines 41 to 65 of orders: number, 3 of its digits
              o.order_number > 0
-- … lines 67 to 75 of orders: number, 3 of its digits

-- countsOf: provider: code of a product
-- … lines 1 to 10 of orders: number, 3 of its digits
-- … lines 18 to 27 of orders: number, 3 of its digits
                  true
-- … lines 29 to 36 of orders: number, 3 of its digits
              join price_list_items i on i.product_id = p.id
-- … lines 41 to 65 of orders: number, 3 of its digits
              o.order_number > 0
-- … lines 67 to 75 of orders: number, 3 of its digits

-- countsOf: provider: 2 digits in a month
-- … lines 1 to 6 of orders: number, 3 of its digits
-- … lines 48 to 51 of orders: number, 3 of its digits
        from orders o
        where
          o.order_number > 0
          and o.ordered_on >= $1::date
          and o.ordered_on <= $2::date
          and order_number_digits (o.order_number) like $3
          and o.status_id = any ($4::smallint[])
-- … lines 71 to 75 of orders: number, 3 of its digits

-- countsOf: provider: 4 digits in a year
-- … lines 1 to 13 of orders: number, 3 of its digits
                  select all_order_numbers_with ($1, $2)
-- … lines 15 to 27 of orders: number, 3 of its digits
                  true
-- … lines 29 to 36 of orders: number, 3 of its digits
              join price_list_items i on i.product_id = p.id
-- … lines 41 to 65 of orders: number, 3 of its digits
              o.order_number > 0
              and o.ordered_on >= $7::date
              and o.ordered_on <= $8::date
-- … lines 67 to 75 of orders: number, 3 of its digits

-- countsOf: provider: of a creator
-- … lines 1 to 17 of orders: counts of a creator
-- … lines 19 to 23 of orders: counts of a creator
  ) as n;

-- countsOf: provider: counts of a creator
-- … lines 1 to 17 of orders: counts of a creator
-- … lines 19 to 29 of orders: counts of a creator
      o.order_number > 0
-- … lines 31 to 39 of orders: counts of a creator

-- countsOf: provider: on back order
-- … lines 1 to 6 of orders: number, 3 of its digits
-- … lines 48 to 51 of orders: number, 3 of its digits
        from orders o
        where
          o.order_number > 0
          and o.shipment_state = 'backordered'
          and o.status_id = any ($1::smallint[])
-- … lines 71 to 75 of orders: number, 3 of its digits

-- countsOf: provider: part-shipped by total
-- … lines 1 to 6 of orders: number, 3 of its digits
-- … lines 48 to 51 of orders: number, 3 of its digits
        from orders o
        where
          o.order_number > 0
          and o.shipment_state = 'partShipped'
          and o.status_id = any ($1::smallint[])
-- … lines 71 to 75 of orders: number, 3 of its digits

-- countsOf: provider: shipped in a month
-- … lines 1 to 6 of orders: number, 3 of its digits
-- … lines 48 to 51 of orders: number, 3 of its digits
        from orders o
        where
          o.order_number > 0
          and o.ordered_on >= $1::date
          and o.ordered_on <= $2::date
          and o.shipment_state = 'shipped'
          and o.status_id = any ($3::smallint[])
-- … lines 71 to 75 of orders: number, 3 of its digits

-- countsOf: provider: counts with 2 digits
-- … lines 1 to 8 of orders: counts of a creator
          o.status_id,
          count(*) as orders
        from orders o
        where
          o.order_number > 0
          and order_number_digits (o.order_number) like $1
          and o.status_id = any ($2::smallint[])
        group by o.status_id
-- … lines 21 to 29 of orders: counts of a creator
      o.order_number > 0
      and order_number_digits (o.order_number) like $3
-- … lines 36 to 39 of orders: counts of a creator

-- countsOf: provider: counts with 4 digits
-- … lines 1 to 13 of orders: number, 3 of its digits
                  select all_order_numbers_with ($1, $2)
-- … lines 15 to 27 of orders: number, 3 of its digits
                  true
-- … lines 29 to 36 of orders: number, 3 of its digits
              join price_list_items i on i.product_id = p.id
-- … lines 41 to 65 of orders: number, 3 of its digits
              o.order_number > 0
-- … lines 67 to 74 of orders: number, 3 of its digits
    union all
    select
      0::smallint,
-- … lines 51 to 65 of orders: number, 3 of its digits
          o.order_number > 0
          and o.status_id = 2
          and true
          and true
-- … lines 67 to 70 of orders: number, 3 of its digits
  ) as n;

-- foldDaysBefore: a call
select fold_order_days ($1::date);
