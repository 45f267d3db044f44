-- Payment requests are found as everything else is: by where words begin (docs/decisions/0028-found-by-beginnings.md), of the
-- address a request went to and of its document's number. Its customer's name is a word of the customer, whose requests an
-- index has.

-- What is there keeps to the narrower rule of before and is not asked again: there are millions of words.
alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check
  check (kind in ('order', 'document', 'person', 'customer', 'paymentRequest')) not valid;

create index payment_requests_of_customer on payment_requests (customer_id, created_at, id);
-- The supplier knows a request by its number alone.
create index payment_requests_number on payment_requests (id);

create function keep_words_of_payment_request() returns trigger language plpgsql as $$
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
create trigger payment_requests_words_made after insert or delete on payment_requests for each row
  execute function keep_words_of_payment_request();
create trigger payment_requests_words_kept after update of email, document_id on payment_requests for each row
  when ((old.email, old.document_id) is distinct from (new.email, new.document_id))
  execute function keep_words_of_payment_request();

-- A document that is called something else: so is what asks for it.
create function keep_words_of_documents_requests() returns trigger language plpgsql as $$
begin
  perform keep_search_words(r.customer_id, 'paymentRequest', r.id, concat_ws(' ', r.email, old.document_number),
    concat_ws(' ', r.email, new.document_number))
  from payment_requests r where r.customer_id = new.customer_id and r.document_id = new.id;
  return null;
end $$;
create trigger documents_words_of_requests_kept after update of document_number on documents for each row
  when (old.document_number is distinct from new.document_number)
  execute function keep_words_of_documents_requests();

insert into search_words (customer_id, kind, word, subject)
select r.customer_id, 'paymentRequest', w.word, r.id
from payment_requests r
left join documents d on d.customer_id = r.customer_id and d.id = r.document_id,
unnest(search_beginnings(concat_ws(' ', r.email, d.document_number))) w (word)
on conflict do nothing;

analyze search_words, payment_requests;
