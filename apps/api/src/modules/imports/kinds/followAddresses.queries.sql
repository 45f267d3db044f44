-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- followAddresses: a call
select
  o.id,
  o.customer_id as "customerId"
from
  shipping_addresses as a
  inner join orders as o on o.customer_id = a.customer_id
  and o.shipping_address_id = a.id
where
  a.xmin = pg_current_xact_id()::xid
  and o.status_id in ($1, $2)
  and o.quote_id is null
  and o.price_list_id <> a.price_list_id
order by o.id
for update of o;

-- followAddresses: a call, statement 2
update order_lines l
set price_list_item_id = m.item_id
from
  (
    select distinct
      on (n.customer_id, n.order_id, t.id) n.customer_id,
      l.id,
      t.id as item_id
    from
      (
        select
          o.customer_id,
          o.id,
          a.price_list_id
        from
          orders o
          join shipping_addresses a on a.customer_id = o.customer_id
          and a.id = o.shipping_address_id
        where o.id = any ($1)
      ) as n (customer_id, order_id, price_list_id)
      join orders o on o.customer_id = n.customer_id
      and o.id = n.order_id
      join order_lines l on l.customer_id = n.customer_id
      and l.order_id = n.order_id
      join price_list_items i on i.customer_id = l.customer_id
      and i.id = l.price_list_item_id
      join price_list_items t on t.customer_id = i.customer_id
      and t.product_id = i.product_id
      and t.price_list_id = n.price_list_id
    where
      not exists (
        select
        from order_lines x
        where
          x.customer_id = n.customer_id
          and x.order_id = n.order_id
          and x.price_list_item_id = t.id
      )
    order by
      n.customer_id,
      n.order_id,
      t.id,
      i.price_list_id = o.price_list_id desc,
      l.id
  ) as m
where
  l.customer_id = m.customer_id
  and l.id = m.id;

-- followAddresses: a call, statement 3
update orders o
set
  price_list_id = a.price_list_id,
  version = o.version + 1,
  updated_at = $1
from shipping_addresses a
where
  o.id = any ($2)
  and a.customer_id = o.customer_id
  and a.id = o.shipping_address_id;

-- followAddresses: a call, statement 4
insert into audit_entries (at, actor_login_id, actor_name, action, subject_kind, detail)
values ($1, $2, $3, $4, $5, $6);
