-- Notifies of a delegation as a change of all waiting orders of the customer.
create function tell_delegation() returns trigger
  language plpgsql as $$
begin
  perform tell_change('orders', new.customer_id, null);
  return null;
end $$;
