-- All runs of three digits of a number, each with the customer, so that a search reads entries of that
-- customer only.
create function customer_parts(customer integer, digits text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  parts text[] := '{}';
begin
  for place in 1..coalesce(length(digits), 0) - 2 loop
    parts := parts || (customer || '.' || substr(digits, place, 3));
  end loop;
  return parts;
end
$$;
