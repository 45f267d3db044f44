-- Moves an order between counters when its status or day changes. Runs as the owner.
create function count_moved_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_orders(old.customer_id, old.created_by_login_id, old.status_id, old.ordered_on, -1);
  perform add_orders(new.customer_id, new.created_by_login_id, new.status_id, new.ordered_on, 1);
  return null;
end $$;
revoke execute on function count_moved_order() from public;
