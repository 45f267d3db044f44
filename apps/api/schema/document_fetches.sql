-- Addresses from which a job fetches the file of a document, once. Rows stay, so that the same address is
-- not fetched again.
create table document_fetches (
  customer_id integer not null,
  document_id bigint not null,
  kind text not null check (kind in ('document', 'proofOfDelivery')),
  url text not null check (url ~ '^https://'),
  tries integer not null default 0,
  -- Null once the file is fetched or given up.
  next_try_at timestamptz,
  fetched_at timestamptz,
  failure text,
  primary key (customer_id, document_id, kind),
  foreign key (customer_id, document_id) references documents(customer_id, id)
);

create index document_fetches_due on document_fetches (next_try_at) where (next_try_at is not null);
create index document_fetches_open on document_fetches (customer_id, document_id) where (fetched_at is null);

alter table document_fetches enable row level security;
create policy in_scope on document_fetches
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on document_fetches to tradecounter_app;
