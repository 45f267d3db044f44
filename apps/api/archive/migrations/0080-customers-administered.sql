-- Customers by name, as the list of them is paged.
create index customers_by_name on customers (name, id);
-- Whoever works in a customer that is disabled: their sessions end with it.
create index sessions_customer on sessions (customer_id) where revoked_at is null;

-- What of a customer shapes its people's screens changed: they ask for it again. Processes before this tell no browser of it.
create function tell_customer() returns trigger language plpgsql as $$
begin
  perform tell_change('customers', new.id, array[new.id]);
  return null;
end $$;

create trigger customers_told after update on customers for each row
  when (old is distinct from new) execute function tell_customer();
