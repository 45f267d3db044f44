-- Pairs of words of the vocabulary, each of three letters or more, that a word becomes by a space.
create function words_joined(joined text) returns text[]
  language sql stable as $$
  select array(
    select left(joined, place) || ' ' || substr(joined, place + 1)
    from generate_series(3, length(joined) - 3) place
    where exists (select from search_vocabulary v where v.word = left(joined, place))
      and exists (select from search_vocabulary v where v.word = substr(joined, place + 1)))
$$;
