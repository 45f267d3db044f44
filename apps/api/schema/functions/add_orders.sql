-- Adds to the counters of a status, a creator and a day, and to the day of all customers: to a row that no other
-- transaction holds, or to a new one, so that writers never wait for each other.
create function add_orders(customer integer, creator bigint, status smallint, day date, change bigint)
returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  level integer;
begin
  update order_status_counts c set orders = c.orders + change
  where c.customer_id = customer and c.id = (
    select f.id from order_status_counts f
    where f.customer_id = customer and f.status_id = status limit 1 for update skip locked
  );
  if not found then
    insert into order_status_counts (customer_id, status_id, orders) values (customer, status, change);
  end if;
  update order_creator_counts c set orders = c.orders + change
  where c.created_by_login_id = creator and c.customer_id = customer and c.status_id = status and c.id = (
    select f.id from order_creator_counts f
    where f.created_by_login_id = creator and f.customer_id = customer and f.status_id = status
    limit 1 for update skip locked
  );
  if not found then
    insert into order_creator_counts (created_by_login_id, customer_id, status_id, orders)
    values (creator, customer, status, change);
  end if;
  foreach level in array array[0, customer] loop
    update order_day_counts c set orders = c.orders + change
    where c.customer_id = level and c.status_id = status and c.ordered_on = day and c.id = (
      select f.id from order_day_counts f
      where f.customer_id = level and f.status_id = status and f.ordered_on = day limit 1 for update skip locked
    );
    if not found then
      insert into order_day_counts (customer_id, status_id, ordered_on, orders) values (level, status, day, change);
    end if;
  end loop;
end $$;
revoke execute on function add_orders(customer integer, creator bigint, status smallint, day date, change bigint) from public;
