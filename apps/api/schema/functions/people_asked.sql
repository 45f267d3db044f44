-- The longest parts that a search text has to contain.
create function people_asked(customer integer, words text) returns text[]
  language sql immutable parallel safe as $$
  select array(select customer || '.' || substr(words, place, least(3, length(words)))
    from generate_series(1, greatest(1, length(words) - 2)) as place)
$$;
