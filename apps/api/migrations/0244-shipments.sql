-- Parcels, back orders and cancelled quantities by line of an order (R43, decision 0050). Events without
-- lines mean what they did before.

alter table order_events add column parcel_number text check (parcel_number <> '');
comment on column order_events.parcel_number is 'The supplier''s number of the parcel; the same number again corrects, delivers or withdraws it.';
alter table order_events add column lines jsonb check (jsonb_typeof(lines) = 'array' and lines <> '[]');
comment on column order_events.lines is 'Lines of the order and their quantities: all that is in a parcel, or how many of a line are on back order or cancelled in all.';
alter table order_events drop constraint order_events_type_check;
alter table order_events add constraint order_events_type_check check (
  type in ('exported', 'supplierOrderNumber', 'backordered', 'shipped', 'delivered', 'withdrawn', 'cancelled', 'invoiced', 'credited'));
alter table order_events add constraint order_events_shipment_check check (
  case type when 'withdrawn' then parcel_number is not null when 'cancelled' then lines is not null else true end);

alter table orders add column shipment_state text check (
  shipment_state in ('backordered', 'partShipped', 'partCancelled', 'shipped', 'delivered', 'cancelled'));
comment on column orders.shipment_state is 'Shipping of the order as lists show it, by its events by line; null without such events.';
alter table orders add column shipped_lines integer not null default 0;
comment on column orders.shipped_lines is 'Lines of which nothing is to come and something was shipped.';
alter table orders add column backorder_on date;
comment on column orders.backorder_on is 'Earliest day on which goods on back order are expected.';

-- Orders with goods still to come: few beside the finished ones.
create index orders_of_shipment on orders (customer_id, shipment_state, status_id, order_number desc)
  include (ordered_on, total_cents)
  where (shipment_state in ('backordered', 'partShipped', 'shipped'));
create index orders_all_of_shipment on orders (shipment_state, status_id, order_number desc)
  include (customer_id, ordered_on, total_cents)
  where (order_number > 0 and shipment_state in ('backordered', 'partShipped', 'shipped'));

-- Writes the event of a shipment if an endpoint wants it.
create function raise_shipment_webhook() returns trigger
  language plpgsql as $$
declare
  happened constant text := case new.type
    when 'shipped' then 'order.shipped' when 'backordered' then 'order.backordered' when 'delivered' then 'order.delivered'
    when 'withdrawn' then 'order.parcelWithdrawn' when 'cancelled' then 'order.quantityCancelled' end;
begin
  if exists (select from webhook_wishes w where w.type = happened) then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (new.customer_id, happened, new.order_id, now());
  end if;
  return null;
end $$;
create trigger order_events_raise_webhooks after insert on order_events
  for each row
  when (new.type in ('shipped', 'backordered', 'delivered', 'withdrawn', 'cancelled'))
  execute function raise_shipment_webhook();
