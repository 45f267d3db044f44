-- Links sent for payment requests, as hashes of their tokens (A5). The newest one counts.
create table payment_request_links (
  customer_id integer not null,
  payment_request_id bigint not null,
  token_hash bytea primary key,
  created_at timestamptz not null,
  replaced_at timestamptz,
  foreign key (customer_id, payment_request_id) references payment_requests(customer_id, id)
);

create index payment_request_links_recent on payment_request_links (customer_id, payment_request_id, created_at);

alter table payment_request_links enable row level security;
create policy in_scope on payment_request_links
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on payment_request_links to tradecounter_app;
