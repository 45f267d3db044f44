-- Fills the event type of a delivery.
create function type_of_delivery() returns trigger
  language plpgsql as $$
begin
  new.type := (select v.type from webhook_events v where v.id = new.event_number);
  return new;
end $$;
