-- All runs of three digits of a number, for a search of all customers.
create function digit_parts(digits text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  parts text[] := '{}';
begin
  for place in 1..coalesce(length(digits), 0) - 2 loop
    parts := parts || substr(digits, place, 3);
  end loop;
  return parts;
end
$$;
