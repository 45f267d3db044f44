-- Text that people are sorted and searched by.
create function person_text(first_name text, last_name text, email text) returns text
  language sql immutable parallel safe as $$
  select public.folded_text(first_name || ' ' || last_name || ' ' || email)
$$;
