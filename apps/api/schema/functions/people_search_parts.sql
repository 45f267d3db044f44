-- Runs of three characters of a search text, or all of a shorter one, each with the customer; people_parts has them
-- all in a match.
create function people_search_parts(customer integer, words text) returns text[]
  language sql immutable parallel safe as $$
  select array(select customer || '.' || substr(words, place, least(3, length(words)))
    from generate_series(1, greatest(1, length(words) - 2)) as place)
$$;
