-- All runs of one to three characters of a text, each with the customer.
create function people_parts(customer integer, words text) returns text[]
  language sql immutable parallel safe as $$
  select array(select distinct customer || '.' || substr(words, place, size)
    from generate_series(1, 3) as size, generate_series(1, length(words) - size + 1) as place)
$$;
