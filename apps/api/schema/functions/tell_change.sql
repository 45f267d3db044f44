-- Writes a change for open screens, not twice in a row in one transaction, and moves the counter of its topic. Above 50
-- rows or 20 changes in a transaction no ids are named, above 100 changes no customer. Runs as the owner: some changes are
-- of any customer.
create function tell_change(topic text, customer integer, ids bigint[], session uuid default null::uuid)
returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told constant integer := coalesce(nullif(current_setting('app.changes_told', true), ''), '0')::integer;
  told_customer constant integer := case when told < 100 then customer end;
  told_ids constant bigint[] := case when told < 20 and cardinality(ids) <= 50 then ids end;
  change constant text := concat_ws(' ', topic, coalesce(told_customer::text, '-'), coalesce(told_ids::text, '-'), session);
begin
  if topic in ('orders', 'documents', 'questions', 'customers') then
    perform count_change(topic, coalesce(customer, 0));
  end if;
  if change = current_setting('app.change_told', true) then
    return;
  end if;
  perform set_config('app.changes_told', (told + 1)::text, true), set_config('app.change_told', change, true);
  insert into changes (topic, customer_id, ids, session_id) values (topic, told_customer, told_ids, session);
end $$;
revoke execute on function tell_change(topic text, customer integer, ids bigint[], session uuid) from public;
grant execute on function tell_change(topic text, customer integer, ids bigint[], session uuid) to tradecounter_app;
