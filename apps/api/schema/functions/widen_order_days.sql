-- Widens the bounds of the day by inserted orders.
create function widen_order_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_days (ordered_on, lowest, highest)
  select c.ordered_on, c.lowest - 100, c.highest + 100
  from (select ordered_on, min(order_number) as lowest, max(order_number) as highest from changed group by ordered_on) c
  where not exists (
    select from order_days d where d.ordered_on = c.ordered_on and d.lowest <= c.lowest and d.highest >= c.highest)
  order by c.ordered_on
  on conflict (ordered_on) do update
    set lowest = least(order_days.lowest, excluded.lowest), highest = greatest(order_days.highest, excluded.highest);
  return null;
end $$;
revoke execute on function widen_order_days() from public;
