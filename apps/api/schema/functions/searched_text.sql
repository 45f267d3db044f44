-- Text that products are searched by: codes, name, brand and category in lower case.
create function searched_text(name text, code text, brand text) returns text
  language sql immutable parallel safe as $$
  select lower(concat_ws(e'\n', name, code, brand))
$$;
