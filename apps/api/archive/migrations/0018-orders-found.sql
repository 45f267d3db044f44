-- Search of an order by any part of its number (R11). Row-level security lets no operator that may leak a row's value look
-- at rows before the policy has: neither `like` nor a search for parts may use an index there. This function looks the
-- numbers up as the owner of the tables and answers numbers of the caller's scope only, which the caller's own statement
-- meets with what it may see. Parts are three digits long: no extension is needed, whichever server it is.
create function order_number_digits(number bigint) returns text language sql immutable parallel safe as $$
  select lpad(number::text, greatest(7, length(number::text)), '0')
$$;
create function digit_parts(digits text) returns text[] language sql immutable parallel safe as $$
  select array(select substr(digits, place, 3) from generate_series(1, length(digits) - 2) as place)
$$;
-- The provider's search goes through everybody's numbers, a customer's through its own only, however many others have.
create function customer_parts(customer integer, digits text) returns text[] language sql immutable parallel safe as $$
  select array(select customer || '.' || part from unnest(public.digit_parts(digits)) as part)
$$;
create index orders_number_parts on orders using gin (digit_parts(order_number_digits(order_number)));
create index orders_customer_number_parts on orders
  using gin (customer_parts(customer_id, order_number_digits(order_number)));

-- $2: three digits or more; $3: whether the number begins with them, its zeros in front included.
create function order_numbers_with(customer integer, digits text, at_start boolean) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select o.order_number from orders o
    where customer_parts(o.customer_id, order_number_digits(o.order_number)) @> customer_parts($1, $2)
      and order_number_digits(o.order_number) like case when $3 then $2 || '%' else '%' || $2 || '%' end
      -- Added to nothing, so that no index of the customer is taken for it: the parts name the customer.
      and o.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider())))
$$;
create function all_order_numbers_with(digits text, at_start boolean) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select o.order_number from orders o
    where digit_parts(order_number_digits(o.order_number)) @> digit_parts($1)
      and order_number_digits(o.order_number) like case when $2 then $1 || '%' else '%' || $1 || '%' end
      and (select scope_is_provider()))
$$;
revoke execute on function order_numbers_with, all_order_numbers_with from public;
grant execute on function order_numbers_with, all_order_numbers_with to tradecounter_app;

-- What somebody began and never saved, offered again at the next login (R7), however old it is.
create index orders_unsaved on orders (customer_id, created_by_login_id, order_number desc) where status_id = 1 and unsaved;

-- Live updates of order lists: what is on a shared one, its name, and whether it still is there.
do $$
declare
  source record;
begin
  for source in
    select * from (values ('order_lists', 'id'), ('order_list_items', 'order_list_id')) as t (table_name, id_column)
  loop
    execute format(
      'create trigger %I after insert on %I referencing new table as changed
       for each statement execute function tell_changed_rows(%L, %L)',
      source.table_name || '_insert_told', source.table_name, 'orderLists', source.id_column);
    execute format(
      'create trigger %I after update on %I referencing new table as changed
       for each statement execute function tell_changed_rows(%L, %L)',
      source.table_name || '_update_told', source.table_name, 'orderLists', source.id_column);
    execute format(
      'create trigger %I after delete on %I referencing old table as changed
       for each statement execute function tell_changed_rows(%L, %L)',
      source.table_name || '_delete_told', source.table_name, 'orderLists', source.id_column);
  end loop;
end $$;
