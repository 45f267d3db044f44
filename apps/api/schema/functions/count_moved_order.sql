-- Moves an order between counters when its status or day changes. Runs as the owner.
create function count_moved_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.status_id <> new.status_id then
    perform add_orders_in_status(old.customer_id, old.status_id, -1);
    perform add_orders_in_status(new.customer_id, new.status_id, 1);
    perform add_orders_of_creator(old.created_by_login_id, old.customer_id, old.status_id, -1);
    perform add_orders_of_creator(new.created_by_login_id, new.customer_id, new.status_id, 1);
  end if;
  perform add_orders_on_day(old.customer_id, old.status_id, old.ordered_on, -1);
  perform add_orders_on_day(new.customer_id, new.status_id, new.ordered_on, 1);
  return null;
end $$;
revoke execute on function count_moved_order() from public;
