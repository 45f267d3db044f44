-- Maintains the search words of a payment request.
create function keep_words_of_payment_request() returns trigger
  language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform keep_search_words(old.customer_id, 'paymentRequest', old.id, concat_ws(' ', old.email,
      (select d.document_number from documents d where d.customer_id = old.customer_id and d.id = old.document_id)), null);
  end if;
  if tg_op <> 'DELETE' then
    perform keep_search_words(new.customer_id, 'paymentRequest', new.id, null, concat_ws(' ', new.email,
      (select d.document_number from documents d where d.customer_id = new.customer_id and d.id = new.document_id)));
  end if;
  return null;
end $$;
