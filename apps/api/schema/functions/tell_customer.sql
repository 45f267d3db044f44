-- Notifies the people of a customer that settings of their screens have changed.
create function tell_customer() returns trigger
  language plpgsql as $$
begin
  perform tell_change('customers', new.id, array[new.id]);
  return null;
end $$;
