-- Words of a search, each once; twelve of them are looked for.
create function typed_words(query text) returns text[]
  language sql immutable parallel safe as $$
  select array(
    select left(word, 60) from (
      select word, min(place) as place
      from unnest(string_to_array(public.product_text(query), ' ')) with ordinality w (word, place)
      where word <> '' group by word order by 2 limit 12) w
    order by place)
$$;
