-- Adds the words of a renamed product to the vocabulary.
create function learn_words_of_product() returns trigger
  language plpgsql as $$
begin
  perform learn_words(tsvector_to_array(new.words));
  return null;
end $$;
