-- Quotes as price lists and orders, with their files and search words (decision 0049).

alter table price_lists
  add column quote_id bigint,
  add column quote_version integer,
  add column valid_from date,
  add column valid_until date,
  add foreign key (customer_id, quote_id, quote_version) references quote_versions(customer_id, quote_id, number),
  add constraint price_lists_quoted check (
    (quote_id is null) = (quote_version is null) and (quote_id is null) = (valid_until is null)
    and (quote_id is not null or valid_from is null));
comment on column price_lists.quote_id is 'Accepted quote whose prices the list has. Only orders of the quote are on the list; no address has it.';
comment on column price_lists.quote_version is 'Accepted version of the quote.';
comment on column price_lists.valid_from is 'First business day of standing prices.';
comment on column price_lists.valid_until is 'Last business day on which lines are ordered and orders submitted at the prices of the quote.';
create unique index price_lists_quote on price_lists (customer_id, quote_id, quote_version) where (quote_id is not null);

alter table orders
  add column quote_id bigint,
  add foreign key (customer_id, quote_id) references quotes(customer_id, id);
comment on column orders.quote_id is 'Quote at whose prices the order is.';
create index orders_of_quote on orders (customer_id, quote_id, id desc) where (quote_id is not null);

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (
  purpose in ('purchaseOrder', 'payment', 'transaction', 'proofOfDelivery', 'statement', 'document', 'question', 'quote'));

alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check check (
  kind in ('order', 'document', 'person', 'customer', 'paymentRequest', 'quote'));
comment on table search_words is
  'Search index: the beginnings of the words of orders, documents, people, customers, payment requests and quotes
(decision 0028).';
comment on column search_words.subject is
  'Number of an order, or id of a document, membership, customer, payment request or quote.';

create function quote_search_text(quote_number bigint, subject text, reference text) returns text
  language sql immutable parallel safe as $$
  select concat_ws(' ', 'QU-' || lpad(quote_number::text, greatest(7, length(quote_number::text)), '0'), quote_number,
    subject, reference)
$$;
comment on function quote_search_text is 'Text that a quote is searched by: its number with and without zeros, subject and reference.';

create function make_words_of_quotes() returns trigger
  language plpgsql as $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select q.customer_id, 'quote', w.word, q.id
  from made q, unnest(search_beginnings(quote_search_text(q.quote_number, q.subject, q.reference))) w (word)
  on conflict do nothing;
  return null;
end $$;
comment on function make_words_of_quotes is
  'Inserts the search words of inserted quotes, one statement for all. Number, subject and reference never change.';
create trigger quotes_words_made after insert on quotes
  referencing new table as made
  for each statement execute function make_words_of_quotes();
