-- Notifies of changed access: open streams of the named logins check their access again.
create function tell_access() returns trigger
  language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform tell_change('access', new.customer_id, array[new.login_id]);
  elsif tg_table_name = 'logins' then
    perform tell_change('access', null, array[new.id]);
  elsif tg_table_name = 'memberships' then
    perform tell_change('access', old.customer_id, array[old.login_id]);
  else
    perform tell_change('access', new.id, null);
  end if;
  return null;
end $$;
