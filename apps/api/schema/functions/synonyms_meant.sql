-- What synonyms say instead of typed words, by the place of each word of a phrase.
create function synonyms_meant(typed text[]) returns table(place integer, condition tsquery, words text[])
  language sql stable as $$
  with phrases as (
    select first, last, phrase_key(typed[first:last]) as key
    from generate_series(1, cardinality(typed)) first, generate_series(first, least(first + 3, cardinality(typed))) last
  ), others as (
    select p.first, p.last, typed_words(other) as words
    from phrases p join search_synonyms s on s.keys && array[p.key]
    cross join unnest(s.same_as || s.word) other
    where phrase_key(typed_words(other)) <> p.key
  )
  select place, string_agg(
      (select '(' || string_agg('(' || tsquery_of(
          array(select v.word from search_vocabulary v where v.stem = word_stem(w)) || w)::text || ')', '&') || ')'
        from unnest(o.words) w), '|')::tsquery,
    (select array_agg(distinct w) from others a, unnest(a.words) w where place between a.first and a.last)
  from others o, generate_series(o.first, o.last) place
  where cardinality(o.words) > 0
  group by place
$$;
