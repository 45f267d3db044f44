-- A word, and its singular: typos are looked for in both.
create function number_forms(word text) returns text[]
  language sql immutable parallel safe as $$
  select case when length(word) > 4 and word ~ '[^s]s$' then array[word, left(word, -1)] else array[word] end
$$;
