-- Words under which a product is found: T-light as t, light and tlight; the code also without its signs.
create function words_of_product(searched text, code text) returns text[]
  language sql immutable parallel safe as $$
  select array(
    select distinct left(word, 60)
    from unnest(regexp_split_to_array(searched, '\s+')) piece,
      unnest(string_to_array(public.product_text(piece), ' ') || public.product_code_key(piece)) word
    where word <> ''
    union select left(public.product_code_key(code), 60) where public.product_code_key(code) <> ''
  )
$$;
