-- Orders by a power law; the first customer has a fixed share. Numbers follow the dates, with customers
-- mixed.
create temporary table load_orders as
with weights as (
  select c.*, case when n = 1 then 0 else power(n, -0.7) end as weight from load_customers c
), shares as (
  select w.*, case when n = 1 then current_setting('load.most_orders')::integer
    else greatest(1, floor(weight / sum(weight) over ()
      * (current_setting('load.orders')::integer - current_setting('load.most_orders')::integer)))::integer end as share
  from weights w
), counts as (
  -- Orders lost by rounding go to the first customers, one each.
  select s.*, share + case when n between 2 and 1 + current_setting('load.orders')::integer - sum(share) over ()
    then 1 else 0 end as orders
  from shares s
)
select c.n as customer, c.id as customer_id, c.price_list_id, c.address_id, c.buyer_id, c.approver_id, c.items, c.item_base,
  row_number() over (order by hashint8extended(c.n * 1000000::bigint + k, 7)) as n
from counts c cross join lateral generate_series(1, c.orders) k;

create temporary table load_lines as
select o.n as order_n, o.customer_id, o.n * 5 + line as id, 1 + pg_temp.pick(o.n * 5 + line, 8, 9) as quantity,
  o.item_base + 1 + (pg_temp.pick(o.n, 9, 1000000) + line * 7) % o.items as item_id
from load_orders o cross join lateral generate_series(0, pg_temp.pick(o.n, 10, 5)) line;

-- Statistics of both: otherwise every order is compared with every address, which takes eight times as long.
analyze load_orders, load_lines;

insert into order_lines (customer_id, id, order_id, price_list_item_id, quantity, unit_price_ex_cents, unit_gst_cents,
  freight_ex_cents, freight_gst_cents, product_code, product_name)
select l.customer_id, 200000000 + l.id, 100000000 + l.order_n, l.item_id, l.quantity, i.unit_price_ex_cents, i.unit_gst_cents,
  i.freight_ex_cents, i.freight_gst_cents, p.code, p.name
from load_lines l
join price_list_items i on i.customer_id = l.customer_id and i.id = l.item_id
join products p on p.id = i.product_id;

insert into orders (customer_id, id, order_number, status_id, price_list_id, shipping_address_id, contact_name, contact_phone,
  purchase_order_number, approver_login_id, ordered_on, created_by_login_id, created_at, submitted_by_login_id, submitted_at,
  approved_by_login_id, approved_at, rejected_by_login_id, rejected_at, rejected_reason, line_count, total_cents,
  updated_by_login_id, updated_at, submitted_address)
select o.customer_id, 100000000 + o.n, o.n, s.status_id, o.price_list_id, o.address_id, 'Whatever Contact', '0298765432',
  'PO-' || o.n, case when s.status_id = 2 then o.approver_id end, at::date, o.buyer_id, at,
  case when s.status_id > 1 then o.buyer_id end, case when s.status_id > 1 then at end,
  case when s.status_id in (4, 6) then o.approver_id end, case when s.status_id in (4, 6) then at end,
  case when s.status_id = 5 then o.approver_id end, case when s.status_id = 5 then at end,
  case when s.status_id = 5 then 'Too expensive' end, t.line_count, t.total_cents, o.buyer_id, at,
  case when s.status_id not in (1, 5) then address_text(a) end
from load_orders o
join shipping_addresses a on a.customer_id = o.customer_id and a.id = o.address_id
cross join lateral (select pg_temp.pick(o.n, 11, 1000) as chance,
  now() - (current_setting('load.orders')::integer - o.n) * interval '730 days' / current_setting('load.orders')::integer as at) c
cross join lateral (select case
  when chance < 5 * current_setting('load.each_status')::integer then 1 + chance / current_setting('load.each_status')::integer
  when chance < 5 then 1 when chance < 8 then 2 when chance < 48 then 3
  when chance < 78 then 4 when chance < 82 then 5 else 6 end as status_id) s
join (
  select l.order_n, count(*) as line_count, sum(l.quantity
    * (i.unit_price_ex_cents + i.unit_gst_cents + i.freight_ex_cents + i.freight_gst_cents)) as total_cents
  from load_lines l join price_list_items i on i.customer_id = l.customer_id and i.id = l.item_id group by l.order_n
) t on t.order_n = o.n
order by o.n;

insert into order_days (ordered_on, lowest, highest)
select ordered_on, min(order_number), max(order_number) from orders group by ordered_on;

insert into order_status_counts (customer_id, status_id, orders)
select customer_id, status_id, count(*) from orders group by customer_id, status_id;

insert into order_creator_counts (created_by_login_id, customer_id, status_id, orders)
select created_by_login_id, customer_id, status_id, count(*) from orders group by 1, 2, 3;

insert into order_day_counts (customer_id, status_id, ordered_on, orders)
select coalesce(customer_id, 0), status_id, ordered_on, count(*) from orders
group by grouping sets ((customer_id, status_id, ordered_on), (status_id, ordered_on));
