-- Words of a product or of a search: lower case, without accents, one space in place of all signs.
create function product_text(phrase text) returns text
  language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, phrase)), '[^[:alnum:]\u0080-\U0010ffff]+', ' ', 'g'))
$$;
