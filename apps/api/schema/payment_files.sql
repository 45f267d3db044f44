-- Files a payer attaches to a payment or to one of its documents (R21). They reset with the selection (R19); those
-- of a payment that was on the card page 90 days later, unless it was charged.
create table payment_files (
  customer_id integer not null,
  payment_id bigint not null,
  file_id bigint not null,
  -- Null if the file belongs to the whole payment.
  document_id bigint,
  primary key (customer_id, payment_id, file_id),
  foreign key (customer_id, document_id) references documents(customer_id, id),
  foreign key (customer_id, file_id) references files(customer_id, id),
  foreign key (customer_id, payment_id) references payments(customer_id, id)
);

create index payment_files_file on payment_files (customer_id, file_id);

alter table payment_files enable row level security;
create policy in_scope on payment_files
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on payment_files to tradecounter_app;
