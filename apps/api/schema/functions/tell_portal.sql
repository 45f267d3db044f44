-- Notifies everybody that the supplier's name, colours or shipping days have changed.
create function tell_portal() returns trigger
  language plpgsql as $$
begin
  perform tell_change('portal', null, null);
  return null;
end $$;
