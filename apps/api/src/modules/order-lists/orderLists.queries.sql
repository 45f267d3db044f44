-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- findOrderList: order list
select
  t.id,
  t.name,
  t.shared,
  t.version,
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

-- listItems: order list
select
  i.product_id as "productId",
  p.code as "productCode",
  p.name as "productName",
  i.quantity,
  i.unit_price_ex_cents as "unitPriceExCents",
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
  t.name,
  t.id;
