-- Keys of a word and of what is the same, by which searches are compared with them.
create function synonym_keys(word text, same_as text[]) returns text[]
  language sql immutable parallel safe as $$
  select array(
    select public.phrase_key(public.typed_words(each)) from unnest(array[word] || same_as) with ordinality w (each, place)
    order by place)
$$;
