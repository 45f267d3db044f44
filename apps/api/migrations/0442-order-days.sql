-- Orders of all customers no longer wait for the transaction that widens the bounds of their day: bounds are
-- widened while 500 numbers are left, by one transaction, and the others insert within the committed bounds.

create or replace function widen_order_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  spare constant integer := 1000;
  day record;
  known order_days;
begin
  for day in
    select ordered_on, min(order_number) as lowest, max(order_number) as highest
    from changed group by ordered_on order by ordered_on
  loop
    select * into known from order_days d where d.ordered_on = day.ordered_on;
    if not found then
      insert into order_days (ordered_on, lowest, highest)
      values (day.ordered_on, day.lowest - spare, day.highest + spare)
      on conflict do nothing;
      select * into known from order_days d where d.ordered_on = day.ordered_on;
    end if;
    continue when known.lowest <= day.lowest - spare / 2 and known.highest >= day.highest + spare / 2;
    if known.lowest <= day.lowest and known.highest >= day.highest then
      -- No wait: a transaction that holds the row is widening the day.
      perform from order_days d where d.ordered_on = day.ordered_on for update skip locked;
      continue when not found;
    end if;
    update order_days d
    set lowest = least(d.lowest, day.lowest - spare), highest = greatest(d.highest, day.highest + spare)
    where d.ordered_on = day.ordered_on;
  end loop;
  return null;
end $$;
comment on function widen_order_days() is
  'Widens the bounds of the day by inserted orders, while numbers are left: no insert waits for another one.';
