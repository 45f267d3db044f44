-- PDFs of documents, beside their proofs of delivery, which had a column from the first day (R38).
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('purchaseOrder', 'payment', 'transaction', 'proofOfDelivery', 'statement', 'document'));

alter table documents
  add column file_id bigint,
  -- The order an invoice is of, as an 'invoiced' event named it; its number is kept beside it, as it never changes and lists
  -- of documents show it.
  add column order_id bigint,
  add column order_number bigint,
  add foreign key (customer_id, file_id) references files (customer_id, id),
  add foreign key (customer_id, order_id) references orders (customer_id, id);
create index documents_of_order on documents (customer_id, order_id) where order_id is not null;
-- What the removal of a file asks: does a document still name it?
create index documents_file on documents (customer_id, file_id) where file_id is not null;
create index documents_proof_of_delivery_file on documents (customer_id, proof_of_delivery_file_id)
  where proof_of_delivery_file_id is not null;
create index order_events_document on order_events (customer_id, document_number)
  where document_number is not null;
-- What a customer's documents were given on one day (I9).
create index files_of_documents on files (customer_id, created_at)
  where purpose in ('document', 'proofOfDelivery');

update documents d set order_id = e.order_id, order_number = o.order_number
from order_events e join orders o on o.customer_id = e.customer_id and o.id = e.order_id
where e.type = 'invoiced' and e.customer_id = d.customer_id and e.document_number = d.document_number;

-- Where a file of a document is to be fetched, once, by a job. The row stays, so that the same address is not fetched again.
create table document_fetches (
  customer_id integer not null,
  document_id bigint not null,
  kind text not null check (kind in ('document', 'proofOfDelivery')),
  url text not null check (url ~ '^https://'),
  tries integer not null default 0,
  -- Nothing once it is there, or was given up.
  next_try_at timestamptz,
  fetched_at timestamptz,
  failure text,
  primary key (customer_id, document_id, kind),
  foreign key (customer_id, document_id) references documents (customer_id, id)
);
create index document_fetches_due on document_fetches (next_try_at) where next_try_at is not null;
create index document_fetches_open on document_fetches (customer_id, document_id) where fetched_at is null;
grant select, insert, update, delete on document_fetches to tradecounter_app;
alter table document_fetches enable row level security;
create policy in_scope on document_fetches
  using (customer_id = (select scope_customer()) or (select scope_is_provider()));
