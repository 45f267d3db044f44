-- Text without capitals and accents, by which lists are sorted, with collation C.
create function folded_text(name text) returns text
  language sql immutable parallel safe as $$
  select lower(case when octet_length(name) = char_length(name) then name
    else regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g') end)
$$;
