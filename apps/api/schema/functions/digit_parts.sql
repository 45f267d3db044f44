-- All runs of three digits of a number, for a search of all customers.
create function digit_parts(digits text) returns text[]
  language sql immutable parallel safe as $$
  select array(select substr(digits, place, 3) from generate_series(1, length(digits) - 2) as place)
$$;
