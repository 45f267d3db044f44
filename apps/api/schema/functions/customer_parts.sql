-- All runs of three digits of a number, each with the customer, so that a search reads entries of that
-- customer only.
create function customer_parts(customer integer, digits text) returns text[]
  language sql immutable parallel safe as $$
  select array(select customer || '.' || part from unnest(public.digit_parts(digits)) as part)
$$;
