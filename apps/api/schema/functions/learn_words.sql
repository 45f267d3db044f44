-- Adds words to the vocabulary, with what is left of them after a typo.
create function learn_words(words text[]) returns void
  language sql as $$
  with fresh as (
    insert into search_vocabulary (word, stem)
    select word, word_stem(word) from unnest(words) word
    order by word
    on conflict do nothing
    returning word
  )
  insert into search_typos (variant, word)
  select distinct variant, f.word
  from fresh f, unnest(number_forms(f.word)) form, unnest(with_letters_left_out(form, typos_allowed(form))) variant
  where typos_allowed(form) > 0
  on conflict do nothing
$$;
