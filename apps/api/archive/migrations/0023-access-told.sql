-- Who may see what changed: open streams ask again who their member is, at once and only then. A notice without a customer
-- is for whoever has one of the logins named.
create function tell_access() returns trigger language plpgsql as $$
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

create trigger sessions_access_told after update on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_access();
create trigger logins_access_told after update on logins for each row
  when ((old.enabled, old.is_admin) is distinct from (new.enabled, new.is_admin)) execute function tell_access();
create trigger memberships_access_told after update or delete on memberships for each row execute function tell_access();
create trigger customers_access_told after update on customers for each row
  when (old.enabled is distinct from new.enabled) execute function tell_access();
