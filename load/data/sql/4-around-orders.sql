-- Orders the supplier's system has fetched, and those it is still to fetch.
insert into order_exports (customer_id, order_id, queued_at, position, acknowledged_at)
select customer_id, id, approved_at, row_number() over (order by id), case when status_id = 6 then approved_at end
from orders where status_id in (4, 6);
select setval('order_export_positions', (select max(position) from order_exports));

insert into audit_entries (customer_id, at, actor_login_id, actor_name, action, subject_kind, subject_id)
select customer_id, created_at, created_by_login_id, 'Buying Person', action, kind, id
from orders cross join lateral (select case when id % 4 > 0 then 'createOrder' else 'updateCostCentre' end as action,
  (array['costCentre', 'order', 'order', 'order'])[1 + id % 4] as kind) a
order by id;

insert into order_line_notes (customer_id, order_id, order_line_id, note, created_by_login_id, created_at)
select o.customer_id, o.id, 200000000 + (o.id - 100000000) * 5, 'Whatever note ' || n, o.created_by_login_id, o.created_at
from orders o cross join generate_series(1, 3) n where o.id % 50 = 0;

-- Cost centres and order lists of every customer.
insert into cost_centres (customer_id, code, name)
select id, 'CC' || centre, 'Cost centre ' || centre from load_customers cross join generate_series(1, 10) centre;

insert into order_lists (customer_id, id, name, shared, owner_login_id, updated_at)
select id, 900000000 + n * 10 + list, 'Order list ' || list, list = 1, buyer_id, now()
from load_customers cross join generate_series(1, 3) list;

insert into order_list_items (customer_id, order_list_id, position, product_id, quantity, unit_price_ex_cents)
select l.customer_id, l.id, i.position, i.product_id, 1, i.unit_price_ex_cents
from order_lists l cross join lateral (
  select product_id, unit_price_ex_cents, row_number() over (order by id) as position
  from price_list_items p where p.customer_id = l.customer_id order by id limit 20) i;

-- Approvals given away for some days last year, and next year again.
insert into approval_delegations (customer_id, from_login_id, to_login_id, starts_on, ends_on, created_at)
select c.id, c.approver_id, c.buyer_id, current_date + away, current_date + away + 7, now()
from load_customers c cross join unnest(array[-700, -365, 365]) away;

insert into order_events (customer_id, order_id, event_id, type, occurred_at, recorded_at, carrier)
select customer_id, id, 'E' || id, 'shipped', approved_at, approved_at, 'Whatever Freight' from orders where status_id = 6;

-- A schedule for each list, with two years of weeks that are over.
insert into order_schedules (customer_id, id, login_id, name, order_list_id, list_version, shipping_address_id, contact_name,
  contact_phone, rule, starts_on, next_on, created_at, updated_at)
select l.customer_id, l.id, l.owner_login_id, l.name, l.id, 1, a.id, 'Contact', '0298765432', 'FREQ=WEEKLY;BYDAY=MO', '2024-11-04',
  '2099-01-05', now(), now()
from order_lists l cross join lateral (
  select id from shipping_addresses a where a.customer_id = l.customer_id order by id limit 1) a;
insert into scheduled_orders (customer_id, schedule_id, due_on, outcome, made_at)
select s.customer_id, s.id, '2024-11-04'::date + week * 7, 'skipped', now()
from order_schedules s cross join generate_series(0, 103) week;

-- Parcels of every tenth received order; the newest of them are on their way or wait for stock.
insert into order_events (customer_id, order_id, event_id, type, occurred_at, recorded_at, carrier, parcel_number, lines)
select o.customer_id, o.id, 'P' || o.id, 'shipped', o.approved_at, o.approved_at, 'Whatever Freight', 'P' || o.id,
  (select jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', l.quantity) order by l.id)
    from order_lines l where l.customer_id = o.customer_id and l.order_id = o.id)
from orders o where o.status_id = 6 and o.id % 10 = 0 and o.line_count > 0;

insert into order_events (customer_id, order_id, event_id, type, occurred_at, recorded_at, parcel_number)
select customer_id, id, 'A' || id, 'delivered', approved_at + interval '2 days', approved_at + interval '2 days', 'P' || id
from orders where status_id = 6 and id % 10 = 0 and line_count > 0 and ordered_on < current_date - 30;

insert into order_events (customer_id, order_id, event_id, type, occurred_at, recorded_at, expected_on, lines)
select o.customer_id, o.id, 'B' || o.id, 'backordered', o.approved_at, o.approved_at, current_date + 10,
  (select jsonb_build_array(jsonb_build_object('lineId', min(l.id), 'quantity', 1))
    from order_lines l where l.customer_id = o.customer_id and l.order_id = o.id)
from orders o where o.status_id = 4 and o.id % 5 = 0 and o.line_count > 0;

insert into order_events (customer_id, order_id, event_id, type, occurred_at, recorded_at, carrier, lines)
select o.customer_id, o.id, 'Q' || o.id, 'shipped', o.approved_at, o.approved_at, 'Whatever Freight',
  (select jsonb_build_array(jsonb_build_object('lineId', min(l.id), 'quantity', 1))
    from order_lines l where l.customer_id = o.customer_id and l.order_id = o.id)
from orders o where o.status_id = 4 and o.id % 5 = 1 and o.line_count > 1;

update orders o set shipped_lines = s.shipped_lines, backorder_on = s.expected_on, shipment_state = s.state
from (
  select e.customer_id, e.order_id, max(e.expected_on) as expected_on,
    case when bool_or(e.type = 'backordered') then 'backordered' when bool_or(e.event_id like 'Q%') then 'partShipped'
      when bool_or(e.type = 'delivered') then 'delivered' else 'shipped' end as state,
    case when bool_or(e.event_id like 'P%') then max(o.line_count) else 0 end as shipped_lines
  from order_events e join orders o on o.customer_id = e.customer_id and o.id = e.order_id
  where e.lines is not null or e.parcel_number is not null group by 1, 2) s
where o.customer_id = s.customer_id and o.id = s.order_id;
