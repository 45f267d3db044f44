-- Moves a counter, once a transaction; customer 0: that of all customers, as for more than some hundred customers in
-- one transaction. Runs as the owner: some changes are of all customers.
create function count_change(changed_kind text, customer integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted constant text := coalesce(current_setting('app.changes_counted', true), '');
  named constant integer := case when length(counted) < 2000 then customer else 0 end;
  change constant text := ' ' || changed_kind || ':' || named || ' ';
  change_amount constant numeric := 1 + floor(random() * 281474976710656);
begin
  if position(change in counted) > 0 or position(' ' || changed_kind || ':0 ' in counted) > 0 then
    return;
  end if;
  perform set_config('app.changes_counted', counted || change, true);
  -- One change in ten folds: a counter stays a few rows long, and most changes cost one row.
  if random() < 0.9 then
    insert into change_counts (customer_id, kind, amount) values (named, changed_kind, change_amount);
    return;
  end if;
  with folded as (
    delete from change_counts c
    using (
      select id from change_counts where customer_id = named and kind = changed_kind
      limit 100 for update skip locked
    ) free
    where c.customer_id = named and c.kind = changed_kind and c.id = free.id
    returning c.amount
  )
  insert into change_counts (customer_id, kind, amount)
  select named, changed_kind, change_amount + coalesce((select sum(amount) from folded), 0);
end $$;
revoke execute on function count_change(changed_kind text, customer integer) from public;
grant execute on function count_change(changed_kind text, customer integer) to tradecounter_app;
