-- Writes the event of a schedule's day if an endpoint wants it.
create function raise_schedule_event() returns trigger
  language plpgsql as $$
begin
  if exists (select from webhook_wishes w where w.type = 'schedule.' || new.outcome) then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (new.customer_id, 'schedule.' || new.outcome, new.id, now());
  end if;
  return null;
end $$;
