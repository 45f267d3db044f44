-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteOrderList: a call
delete from order_lists
where
  customer_id = $1
  and id = $2;

-- findOrderList: order list
select
  t.id,
  t.name,
  t.shared,
  t.version,
  t.items_version as "itemsVersion",
  t.updated_at as "updatedAt",
  t.owner_login_id as "ownerLoginId",
  l."userName",
  l."firstName",
  l."lastName",
  (
    select count(*) as count
    from order_list_items as i
    where
      i.customer_id = t.customer_id
      and i.order_list_id = t.id
  ) as "itemCount"
from
  order_lists as t
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = t.customer_id
    where known.id = t.owner_login_id
  ) as l on true
where
  t.customer_id = $1
  and (
    t.owner_login_id = $2
    or t.shared
  )
  and t.id = $3;

-- findScheduleOf: a call
select
  s.name,
  s.login_id as "loginId",
  l."firstName",
  l."lastName"
from
  order_schedules as s
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = s.customer_id
    where known.id = s.login_id
  ) as l on true
where
  s.customer_id = $1
  and s.order_list_id = $2
order by
  s.login_id = $3,
  s.id
limit $4;

-- insertOrderList: a call
insert into order_lists (customer_id, owner_login_id, name, shared, updated_at)
values ($1, $2, $3, $4, $5)
on conflict do nothing
returning id;

-- listItems: order list
select
  i.product_id as "productId",
  p.code as "productCode",
  p.name as "productName",
  i.quantity,
  i.unit_price_ex_cents as "unitPriceExCents",
  i.freight_ex_cents as "freightExCents",
  p.primary_image_url as "imageUrl"
from
  order_list_items as i
  inner join products as p on p.id = i.product_id
where
  i.customer_id = $1
  and i.order_list_id = $2
order by i.position;

-- listOrderLists: order lists
select
  t.id,
  t.name,
  t.shared,
  t.version,
  t.items_version as "itemsVersion",
  t.updated_at as "updatedAt",
  t.owner_login_id as "ownerLoginId",
  l."userName",
  l."firstName",
  l."lastName",
  (
    select count(*) as count
    from order_list_items as i
    where
      i.customer_id = t.customer_id
      and i.order_list_id = t.id
  ) as "itemCount"
from
  order_lists as t
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = t.customer_id
    where known.id = t.owner_login_id
  ) as l on true
where
  t.customer_id = $1
  and (
    t.owner_login_id = $2
    or t.shared
  )
order by
  folded_text (t.name) collate "C",
  t.id;

-- lockOrderList: a call
select id
from order_lists
where
  customer_id = $1
  and id = $2
for update;

-- replaceItems: a call
delete from order_list_items
where
  customer_id = $1
  and order_list_id = $2;

-- replaceItems: a call, statement 2
insert into order_list_items (customer_id, order_list_id, position, product_id, quantity, unit_price_ex_cents, freight_ex_cents)
select
  $1::integer,
  $2::bigint,
  w.position,
  w.product_id,
  w.quantity,
  min(
    coalesce(i.step_prices_ex_cents[width_bucket(w.quantity, i.step_quantities)], i.unit_price_ex_cents)
  ) filter (
    where
      not i.withdrawn
      and l.quote_id is null
  ),
  min(i.freight_ex_cents) filter (
    where
      not i.withdrawn
      and l.quote_id is null
  )
from
  unnest($3::bigint[], $4::integer[]) with ordinality as w (product_id, quantity, position)
  join price_list_items i on i.customer_id = $5
  and i.product_id = w.product_id
  and i.product_id = any ($6::bigint[])
  join price_lists l on l.customer_id = i.customer_id
  and l.id = i.price_list_id
group by
  w.position,
  w.product_id,
  w.quantity;

-- saveOrderList: a call
update order_lists
set
  name = $1,
  shared = $2,
  updated_at = $3,
  version = version + 1,
  items_version = version + 1
where
  customer_id = $4
  and id = $5;
