-- Writes the event of a status change of an order or payment if an endpoint wants it.
create function raise_webhook_event() returns trigger
  language plpgsql as $$
declare
  happened constant text := case tg_table_name
    when 'orders' then case new.status_id
      when 2 then 'order.submitted' when 3 then 'order.cancelled' when 4 then 'order.approved'
      when 5 then 'order.rejected' when 6 then 'order.received' end
    else case new.status_id when 4 then 'payment.paid' when 5 then 'payment.posted' when 6 then 'payment.refunded' end
  end;
begin
  if happened is not null and exists (select from webhook_wishes w where w.type = happened) then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (new.customer_id, happened, new.id, now());
  end if;
  return null;
end $$;
