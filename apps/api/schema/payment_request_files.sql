-- Files attached through a payment link.
create table payment_request_files (
  customer_id integer not null,
  payment_request_id bigint not null,
  file_id bigint not null,
  primary key (customer_id, payment_request_id, file_id),
  foreign key (customer_id, file_id) references files(customer_id, id),
  foreign key (customer_id, payment_request_id) references payment_requests(customer_id, id)
);

create index payment_request_files_file on payment_request_files (customer_id, file_id);

alter table payment_request_files enable row level security;
create policy in_scope on payment_request_files
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on payment_request_files to tradecounter_app;
