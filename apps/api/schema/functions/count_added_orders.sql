-- Counts inserted orders. Runs as the owner: a customer may not write the counters of all customers.
create function count_added_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_orders(c.customer_id, c.created_by_login_id, c.status_id, c.ordered_on, c.orders)
  from (
    select customer_id, created_by_login_id, status_id, ordered_on, count(*) as orders from changed
    group by customer_id, created_by_login_id, status_id, ordered_on
  ) c;
  return null;
end $$;
revoke execute on function count_added_orders() from public;
