-- Moves a counter, once a transaction; customer 0: that of all customers, as for more than some hundred customers in
-- one transaction. Runs as the owner: some changes are of all customers.
create function count_change(changed_kind text, customer integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted constant text := coalesce(current_setting('app.changes_counted', true), '');
  named constant integer := case when length(counted) < 2000 then customer else 0 end;
  change constant text := ' ' || changed_kind || ':' || named || ' ';
begin
  if position(change in counted) > 0 or position(' ' || changed_kind || ':0 ' in counted) > 0 then
    return;
  end if;
  perform set_config('app.changes_counted', counted || change, true);
  insert into change_counts (customer_id, kind, amount)
  values (named, changed_kind, 1 + floor(random() * 281474976710656));
end $$;
revoke execute on function count_change(changed_kind text, customer integer) from public;
grant execute on function count_change(changed_kind text, customer integer) to tradecounter_app;
