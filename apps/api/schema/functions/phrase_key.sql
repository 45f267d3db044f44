-- Stems of the words of a phrase, for comparing phrases with plurals.
create function phrase_key(words text[]) returns text
  language sql immutable parallel safe as $$
  select string_agg(public.word_stem(word), ' ' order by place) from unnest(words) with ordinality w (word, place)
$$;
