-- One search over orders, documents, people, customers, payment requests and quotes (decision 0028).

create table search_words (
  customer_id integer not null references customers(id),
  kind text not null check (kind in ('order', 'document', 'person', 'customer', 'paymentRequest', 'quote')),
  word text collate "C" not null,
  subject bigint not null,
  primary key (customer_id, kind, word, subject)
);
comment on table search_words is
  'Search index: the beginnings of the words of orders, documents, people, customers, payment requests and quotes
(decision 0028).';
comment on column search_words.subject is
  'Number of an order, or id of a document, membership, customer, payment request or quote.';

create function keep_search_words(customer integer, of_kind text, of_subject bigint, before text, after text)
returns void
  language plpgsql as $$
declare
  gone text[] := public.search_beginnings(before);
  fresh text[] := public.search_beginnings(after);
begin
  delete from search_words w
  where w.customer_id = customer and w.kind = of_kind and w.subject = of_subject
    and w.word = any(gone) and not (w.word = any(fresh));
  insert into search_words (customer_id, kind, word, subject)
  select customer, of_kind, word, of_subject from unnest(fresh) word
  on conflict do nothing;
end $$;
comment on function keep_search_words(customer integer, of_kind text, of_subject bigint, before text, after text) is
  'Replaces the search words of one row: deletes old beginnings, inserts new ones.';

create function order_search_text(purchase_order text, supplier_order text) returns text
  language sql immutable parallel safe as $$ select concat_ws(' ', purchase_order, supplier_order) $$;
comment on function order_search_text(purchase_order text, supplier_order text) is
  'Texts under which an order is found.';

create function keep_words_of_order() returns trigger
  language plpgsql as $$
begin
  perform keep_search_words(new.customer_id, 'order', new.order_number,
    case when tg_op = 'UPDATE' then order_search_text(old.purchase_order_number, old.supplier_order_number) end,
    order_search_text(new.purchase_order_number, new.supplier_order_number));
  return null;
end $$;
comment on function keep_words_of_order() is
  'Maintains the search words of an order.';

create function make_words_of_documents() returns trigger
  language plpgsql as $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select d.customer_id, 'document', w.word, d.id
  from made d, unnest(search_beginnings(concat_ws(' ', d.document_number, d.reference_number))) w (word)
  on conflict do nothing;
  return null;
end $$;
comment on function make_words_of_documents() is
  'Inserts the search words of inserted documents, one statement for all.';

create function keep_words_of_document() returns trigger
  language plpgsql as $$
begin
  perform keep_search_words(new.customer_id, 'document', new.id, concat_ws(' ', old.document_number, old.reference_number),
    concat_ws(' ', new.document_number, new.reference_number));
  return null;
end $$;
comment on function keep_words_of_document() is
  'Maintains the search words of a changed document.';

create function make_words_of_people() returns trigger
  language plpgsql as $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select m.customer_id, 'person', w.word, m.id from made m, unnest(search_beginnings(m.searched)) w (word)
  on conflict do nothing;
  return null;
end $$;
comment on function make_words_of_people() is
  'Inserts the search words of inserted memberships, one statement for all.';

create function keep_words_of_people() returns trigger
  language plpgsql as $$
begin
  with changed as materialized (
    select b.customer_id, b.id, search_beginnings(b.searched) as gone, search_beginnings(a.searched) as fresh
    from was b join made a on a.customer_id = b.customer_id and a.id = b.id and a.searched is distinct from b.searched
  ), dropped as (
    delete from search_words w using changed c, unnest(c.gone) g (word)
    where w.customer_id = c.customer_id and w.kind = 'person' and w.word = g.word and w.subject = c.id
      and not (g.word = any(c.fresh))
  )
  insert into search_words (customer_id, kind, word, subject)
  select c.customer_id, 'person', f.word, c.id from changed c, unnest(c.fresh) f (word)
  on conflict do nothing;
  return null;
end $$;
comment on function keep_words_of_people() is
  'Maintains the search words of changed memberships.';

create function drop_words_of_people() returns trigger
  language plpgsql as $$
begin
  delete from search_words w using was b
  where w.customer_id = b.customer_id and w.kind = 'person' and w.subject = b.id
    and w.word = any(search_beginnings(b.searched));
  return null;
end $$;
comment on function drop_words_of_people() is
  'Deletes the search words of deleted memberships.';

create function keep_words_of_customer() returns trigger
  language plpgsql as $$
begin
  perform keep_search_words(new.id, 'customer', new.id,
    case when tg_op = 'UPDATE' then concat_ws(' ', old.name, old.account_number) end,
    concat_ws(' ', new.name, new.account_number));
  return null;
end $$;
comment on function keep_words_of_customer() is
  'Maintains the search words of a customer.';

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
comment on function keep_words_of_payment_request() is
  'Maintains the search words of a payment request.';

create function keep_words_of_documents_requests() returns trigger
  language plpgsql as $$
begin
  perform keep_search_words(r.customer_id, 'paymentRequest', r.id, concat_ws(' ', r.email, old.document_number),
    concat_ws(' ', r.email, new.document_number))
  from payment_requests r where r.customer_id = new.customer_id and r.document_id = new.id;
  return null;
end $$;
comment on function keep_words_of_documents_requests() is
  'Maintains the search words of requests whose document was renumbered.';

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

create trigger customers_words_kept after update of name, account_number on customers
  for each row
  when (old.name is distinct from new.name or old.account_number is distinct from new.account_number)
  execute function keep_words_of_customer();
create trigger customers_words_made after insert on customers
  for each row
  execute function keep_words_of_customer();
create trigger documents_words_kept after update of document_number, reference_number on documents
  for each row
  when (old.document_number is distinct from new.document_number or old.reference_number is distinct from new.reference_number)
  execute function keep_words_of_document();
create trigger documents_words_made after insert on documents
  referencing new table as made
  for each statement
  execute function make_words_of_documents();
create trigger documents_words_of_requests_kept after update of document_number on documents
  for each row
  when (old.document_number is distinct from new.document_number)
  execute function keep_words_of_documents_requests();
create trigger memberships_words_dropped after delete on memberships
  referencing old table as was
  for each statement
  execute function drop_words_of_people();
create trigger memberships_words_kept after update on memberships
  referencing old table as was new table as made
  for each statement
  execute function keep_words_of_people();
create trigger memberships_words_made after insert on memberships
  referencing new table as made
  for each statement
  execute function make_words_of_people();
create trigger orders_words_kept after update of purchase_order_number, supplier_order_number on orders
  for each row
  when (old.purchase_order_number is distinct from new.purchase_order_number or old.supplier_order_number is distinct from new.supplier_order_number)
  execute function keep_words_of_order();
create trigger orders_words_made after insert on orders
  for each row
  when (new.purchase_order_number is not null or new.supplier_order_number is not null)
  execute function keep_words_of_order();
create trigger payment_requests_words_kept after update of email, document_id on payment_requests
  for each row
  when (old.email is distinct from new.email or old.document_id is distinct from new.document_id)
  execute function keep_words_of_payment_request();
create trigger payment_requests_words_made after insert or delete on payment_requests
  for each row
  execute function keep_words_of_payment_request();
create trigger quotes_words_made after insert on quotes
  referencing new table as made
  for each statement execute function make_words_of_quotes();

alter table search_words enable row level security;
create policy in_scope on search_words
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

create index search_words_of_all on search_words (kind, word, subject, customer_id);

grant select, insert, delete on search_words to tradecounter_app;
