-- Normalised text for searching: lower case, one space between words, signs removed. findText.ts does the
-- same.
create function search_text(phrase text) returns text
  language sql immutable parallel safe as $$
  select btrim(regexp_replace(translate(lower(phrase), '-_/\.,;:@#()&''"+|', repeat(' ', 17)), '\s+', ' ', 'g'))
$$;
