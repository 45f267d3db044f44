-- Adds the words of inserted products to the vocabulary, one statement for all.
create function learn_words_of_products() returns trigger
  language plpgsql as $$
begin
  perform learn_words(array(select distinct word from changed p, unnest(tsvector_to_array(p.words)) word));
  return null;
end $$;
