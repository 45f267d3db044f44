-- English stem of a word, which its plural has too; the word itself where it has none.
create function word_stem(word text) returns text
  language sql immutable parallel safe as $$
  select coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)
$$;
