-- Inserts the search words of inserted documents, one statement for all.
create function make_words_of_documents() returns trigger
  language plpgsql as $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select d.customer_id, 'document', w.word, d.id
  from made d, unnest(search_beginnings(concat_ws(' ', d.document_number, d.reference_number))) w (word)
  on conflict do nothing;
  return null;
end $$;
