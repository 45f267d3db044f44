-- Maintains the search words of a changed document.
create function keep_words_of_document() returns trigger
  language plpgsql as $$
begin
  perform keep_search_words(new.customer_id, 'document', new.id, concat_ws(' ', old.document_number, old.reference_number),
    concat_ws(' ', new.document_number, new.reference_number));
  return null;
end $$;
