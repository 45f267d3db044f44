-- Sum of the counters of some kinds, of one customer and of all customers. Equal sums: nothing of these kinds has
-- changed. Runs as the owner and tells nothing but the number.
create function change_counters(customer integer, kinds text[]) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if customer is null then
    return null;
  end if;
  return (
    select coalesce(sum(amount), 0)::text from change_counts
    where customer_id = any(array[0, customer]) and kind = any(kinds));
end $$;
revoke execute on function change_counters(customer integer, kinds text[]) from public;
grant execute on function change_counters(customer integer, kinds text[]) to tradecounter_app;
