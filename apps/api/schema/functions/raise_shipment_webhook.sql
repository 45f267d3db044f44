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
