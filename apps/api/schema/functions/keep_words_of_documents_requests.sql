-- Maintains the search words of requests whose document was renumbered.
create function keep_words_of_documents_requests() returns trigger
  language plpgsql as $$
begin
  perform keep_search_words(r.customer_id, 'paymentRequest', r.id, concat_ws(' ', r.email, old.document_number),
    concat_ws(' ', r.email, new.document_number))
  from payment_requests r where r.customer_id = new.customer_id and r.document_id = new.id;
  return null;
end $$;
