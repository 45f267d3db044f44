-- Lowest and highest order number of a span of days.
create function order_numbers_of_days(first date, last date) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array[min(lowest), max(highest)] from order_days
  where ordered_on >= coalesce($1, '-infinity') and ordered_on <= coalesce($2, 'infinity')
    and ((select scope_customer()) is not null or (select scope_is_provider()))
$$;
revoke execute on function order_numbers_of_days(first date, last date) from public;
grant execute on function order_numbers_of_days(first date, last date) to tradecounter_app;
