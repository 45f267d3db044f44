-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteLines: a call
delete from order_lines
where
  customer_id = $1
  and order_id = $2
  and id = any ($3::bigint[])
returning id;

-- findLastContactTo: last contact
select
  contact_name as "contactName",
  contact_phone as "contactPhone"
from orders
where
  customer_id = $1
  and shipping_address_id = $2
  and id <> $3
  and contact_name <> ''
  and (
    created_by_login_id = $4
    or (
      unsaved = $5
      and status_id <> $6
    )
  )
order by id desc
limit 1;

-- findShippingAddress: a call
select
  a.id,
  a.price_list_id as "priceListId",
  c.orders_enabled as "ordersEnabled"
from
  shipping_addresses as a
  inner join customers as c on c.id = a.customer_id
where
  a.customer_id = $1
  and a.id = $2;

-- freezeLinePrices: a call
update order_lines as l
set
  unit_price_ex_cents = coalesce(i.step_prices_ex_cents[width_bucket(l.quantity, i.step_quantities)], i.unit_price_ex_cents),
  unit_gst_cents = coalesce(i.step_gsts_cents[width_bucket(l.quantity, i.step_quantities)], i.unit_gst_cents),
  freight_ex_cents = i.freight_ex_cents,
  freight_gst_cents = i.freight_gst_cents
from price_list_items as i
where
  i.customer_id = l.customer_id
  and i.id = l.price_list_item_id
  and l.customer_id = $1
  and l.order_id = $2
returning l.quantity * (l.unit_price_ex_cents + l.unit_gst_cents + l.freight_ex_cents + l.freight_gst_cents) as "amountCents";

-- holdShippingAddress: a call
select
  a.id,
  a.price_list_id as "priceListId",
  c.orders_enabled as "ordersEnabled"
from
  shipping_addresses as a
  inner join customers as c on c.id = a.customer_id
where
  a.customer_id = $1
  and a.id = $2
for share of a;

-- insertOrder: a call
insert into
  orders (
    customer_id,
    status_id,
    unsaved,
    price_list_id,
    shipping_address_id,
    quote_id,
    ordered_on,
    created_by_login_id,
    created_at,
    updated_by_login_id,
    updated_at,
    purchase_order_number,
    purchase_order_file_id,
    required_ship_on,
    approver_login_id,
    approver_note,
    invoice_note,
    cost_centre_id,
    supplier_order_number,
    submitted_by_login_id,
    approved_by_login_id,
    rejected_by_login_id,
    rejected_reason
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23
  )
returning id;

-- saveOrder: a call
update orders
set
  approved_at = $1,
  approved_by_login_id = $2,
  approver_login_id = $3,
  approver_note = $4,
  backorder_on = $5,
  contact_name = $6,
  contact_phone = $7,
  cost_centre_id = $8,
  created_at = $9,
  created_by_login_id = $10,
  invoice_note = $11,
  line_count = $12,
  order_number = $13,
  ordered_on = $14,
  price_list_id = $15,
  purchase_order_file_id = $16,
  purchase_order_number = $17,
  quote_id = $18,
  rejected_at = $19,
  rejected_by_login_id = $20,
  rejected_reason = $21,
  required_asap = $22,
  required_ship_on = $23,
  shipment_state = $24,
  shipped_lines = $25,
  shipping_address_id = $26,
  status_id = $27,
  submitted_at = $28,
  submitted_by_login_id = $29,
  submitted_on = $30,
  supplier_order_number = $31,
  total_cents = $32,
  unsaved = $33,
  updated_at = $34,
  updated_by_login_id = $35,
  version = version + 1
where
  customer_id = $36
  and id = $37
  and version = $38
returning version;

-- updateTotal: a call
select total_orders ($1, array[$2]::bigint[]);
