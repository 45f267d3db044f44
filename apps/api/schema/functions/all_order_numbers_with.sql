-- Order numbers of all customers that contain, or begin with, three or more digits; nothing outside the
-- provider's scope.
create function all_order_numbers_with(digits text, at_start boolean) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select o.order_number from orders o
    where digit_parts(order_number_digits(o.order_number)) @> digit_parts($1)
      and order_number_digits(o.order_number) like case when $2 then $1 || '%' else '%' || $1 || '%' end
      and (select scope_is_provider()))
$$;
revoke execute on function all_order_numbers_with(digits text, at_start boolean) from public;
grant execute on function all_order_numbers_with(digits text, at_start boolean) to tradecounter_app;
