-- Search index: the beginnings of the words of orders, documents, people, customers, payment requests and quotes
-- (decision 0028).
create table search_words (
  customer_id integer not null references customers(id),
  kind text not null check (kind in ('order', 'document', 'person', 'customer', 'paymentRequest', 'quote')),
  word text collate "C" not null,
  -- Number of an order, or id of a document, membership, customer, payment request or quote.
  subject bigint not null,
  primary key (customer_id, kind, word, subject)
);

create index search_words_of_all on search_words (kind, word, subject, customer_id);

create trigger search_words_delete_counted after delete on search_words
  referencing old table as changed
  for each statement
  execute function count_changed_rows('search');
create trigger search_words_insert_counted after insert on search_words
  referencing new table as changed
  for each statement
  execute function count_changed_rows('search');
create trigger search_words_update_counted after update on search_words
  referencing new table as changed
  for each statement
  execute function count_changed_rows('search');

alter table search_words enable row level security;
create policy in_scope on search_words
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, delete on search_words to tradecounter_app;
