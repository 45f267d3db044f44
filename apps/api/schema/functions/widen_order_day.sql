-- Widens the bounds of the day when the number or day of an order is corrected by hand.
create function widen_order_day() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_days (ordered_on, lowest, highest) values (new.ordered_on, new.order_number, new.order_number)
  on conflict (ordered_on) do update
    set lowest = least(order_days.lowest, excluded.lowest), highest = greatest(order_days.highest, excluded.highest);
  return null;
end $$;
revoke execute on function widen_order_day() from public;
