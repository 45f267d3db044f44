create function tell_budget() returns trigger
  language plpgsql as $$
begin
  perform tell_change('orders', new.customer_id, null);
  return null;
end $$;
