-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteSchedule: a call
delete from order_schedules
where
  customer_id = $1
  and id = $2;

-- findSchedule: orders of a schedule
select
  s.id,
  s.version,
  s.login_id as "loginId",
  s.name,
  s.order_list_id as "orderListId",
  s.list_version as "listVersion",
  t.name as "listName",
  t.shared
  or t.owner_login_id = s.login_id as "listUsable",
  t.items_version as "currentListVersion",
  s.shipping_address_id as "shippingAddressId",
  a.price_list_id as "priceListId",
  s.contact_name as "contactName",
  s.contact_phone as "contactPhone",
  s.cost_centre_id as "costCentreId",
  c.name as "costCentreName",
  c.enabled as "costCentreEnabled",
  k.show_cost_centre as "showCostCentre",
  s.purchase_order_number as "purchaseOrderNumber",
  s.rule,
  s.starts_on as "startsOn",
  s.ends_on as "endsOn",
  s.next_on as "nextOn",
  s.automatic,
  s.paused,
  (
    select count(*) as count
    from order_list_items as i
    where
      i.customer_id = s.customer_id
      and i.order_list_id = s.order_list_id
  ) as "itemCount"
from
  order_schedules as s
  inner join customers as k on k.id = s.customer_id
  inner join order_lists as t on t.customer_id = s.customer_id
  and t.id = s.order_list_id
  inner join shipping_addresses as a on a.customer_id = s.customer_id
  and a.id = s.shipping_address_id
  left join cost_centres as c on c.customer_id = s.customer_id
  and c.id = s.cost_centre_id
where
  s.customer_id = $1
  and s.id = $2;

-- insertSchedule: a call
insert into
  order_schedules (
    customer_id,
    login_id,
    name,
    order_list_id,
    list_version,
    shipping_address_id,
    contact_name,
    contact_phone,
    cost_centre_id,
    purchase_order_number,
    rule,
    starts_on,
    ends_on,
    next_on,
    automatic,
    created_at,
    updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
on conflict do nothing
returning id;

-- listDue: a call
select
  customer_id as "customerId",
  id
from order_schedules
where
  next_on <= $1
  and paused = $2
order by
  next_on,
  customer_id,
  id;

-- listScheduledItems: a call
select
  i.product_id as "productId",
  p.code as "productCode",
  p.name as "productName",
  p.primary_image_url as "imageUrl",
  i.quantity,
  coalesce(last."unitPriceExCents", i.unit_price_ex_cents) as "unitPriceExCents",
  coalesce(last."freightExCents", i.freight_ex_cents) as "freightExCents"
from
  order_list_items as i
  inner join products as p on p.id = i.product_id
  left join lateral (
    select
      case
        when l.quantity = i.quantity
        or pi.step_quantities is null then l.unit_price_ex_cents
      end as "unitPriceExCents",
      l.freight_ex_cents as "freightExCents"
    from
      scheduled_orders r
      join orders o on o.customer_id = r.customer_id
      and o.id = r.order_id
      and o.status_id not in (1, 3)
      join order_lines l on l.customer_id = o.customer_id
      and l.order_id = o.id
      join price_list_items pi on pi.customer_id = l.customer_id
      and pi.id = l.price_list_item_id
    where
      r.customer_id = $1
      and r.schedule_id = $2
      and pi.product_id = i.product_id
    order by r.due_on desc
    limit 1
  ) as last on true
where
  i.customer_id = $3
  and i.order_list_id = $4
order by i.position;

-- listSchedules: schedules
select
  s.id,
  s.version,
  s.login_id as "loginId",
  s.name,
  s.order_list_id as "orderListId",
  s.list_version as "listVersion",
  t.name as "listName",
  t.shared
  or t.owner_login_id = s.login_id as "listUsable",
  t.items_version as "currentListVersion",
  s.shipping_address_id as "shippingAddressId",
  a.price_list_id as "priceListId",
  s.contact_name as "contactName",
  s.contact_phone as "contactPhone",
  s.cost_centre_id as "costCentreId",
  c.name as "costCentreName",
  c.enabled as "costCentreEnabled",
  k.show_cost_centre as "showCostCentre",
  s.purchase_order_number as "purchaseOrderNumber",
  s.rule,
  s.starts_on as "startsOn",
  s.ends_on as "endsOn",
  s.next_on as "nextOn",
  s.automatic,
  s.paused,
  (
    select count(*) as count
    from order_list_items as i
    where
      i.customer_id = s.customer_id
      and i.order_list_id = s.order_list_id
  ) as "itemCount"
from
  order_schedules as s
  inner join customers as k on k.id = s.customer_id
  inner join order_lists as t on t.customer_id = s.customer_id
  and t.id = s.order_list_id
  inner join shipping_addresses as a on a.customer_id = s.customer_id
  and a.id = s.shipping_address_id
  left join cost_centres as c on c.customer_id = s.customer_id
  and c.id = s.cost_centre_id
where
  s.customer_id = $1
  and s.login_id = $2
order by
  folded_text (s.name) collate "C",
  s.id;

-- lockSchedule: a call
select *
from order_schedules
where
  customer_id = $1
  and id = $2
for update;

-- saveListVersion: a call
update order_schedules
set
  version = version + 1,
  updated_at = $1,
  list_version = $2
where
  customer_id = $3
  and id = $4;

-- saveNext: a call
update order_schedules
set
  version = version + 1,
  updated_at = $1,
  next_on = $2
where
  customer_id = $3
  and id = $4;

-- savePaused: a call
update order_schedules
set
  version = version + 1,
  updated_at = $1,
  paused = $2,
  next_on = $3
where
  customer_id = $4
  and id = $5;

-- saveSchedule: a call
update order_schedules
set
  version = version + 1,
  updated_at = $1,
  name = $2,
  order_list_id = $3,
  list_version = $4,
  shipping_address_id = $5,
  contact_name = $6,
  contact_phone = $7,
  cost_centre_id = $8,
  purchase_order_number = $9,
  rule = $10,
  starts_on = $11,
  ends_on = $12,
  next_on = $13,
  automatic = $14
where
  customer_id = $15
  and id = $16;
