-- Order numbers of a customer that contain, or begin with, three or more digits. Runs as the owner,
-- because row-level security keeps LIKE from using an index, and answers numbers of the caller's scope
-- only.
create function order_numbers_with(customer integer, digits text, at_start boolean) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select o.order_number from orders o
    where customer_parts(o.customer_id, order_number_digits(o.order_number)) @> customer_parts($1, $2)
      and order_number_digits(o.order_number) like case when $3 then $2 || '%' else '%' || $2 || '%' end
      -- The sum keeps the planner from an index by customer: the parts contain the customer already.
      and o.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider())))
$$;
revoke execute on function order_numbers_with(customer integer, digits text, at_start boolean) from public;
grant execute on function order_numbers_with(customer integer, digits text, at_start boolean) to tradecounter_app;
