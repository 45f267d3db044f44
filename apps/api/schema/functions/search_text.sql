-- Normalised text for searching: lower case, no accents, one space between words, signs removed. findText.ts
-- does the same.
create function search_text(phrase text) returns text
  language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(public.folded_text(phrase), '-_/\.,;:@#()&''"+|', repeat(' ', 17)), '\s+', ' ', 'g'))
$$;
