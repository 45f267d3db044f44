-- Documents a payment is applied to, with amounts in cents.
create table payment_transactions (
  customer_id integer not null,
  payment_id bigint not null,
  document_id bigint not null,
  applied_cents bigint not null,
  note text not null default '',
  primary key (customer_id, payment_id, document_id),
  foreign key (customer_id, document_id) references documents(customer_id, id),
  foreign key (customer_id, payment_id) references payments(customer_id, id)
);

create index payment_transactions_document on payment_transactions (customer_id, document_id);

create trigger payment_transactions_delete_told after delete on payment_transactions
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');
create trigger payment_transactions_insert_told after insert on payment_transactions
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');
create trigger payment_transactions_update_told after update on payment_transactions
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');

alter table payment_transactions enable row level security;
create policy in_scope on payment_transactions
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on payment_transactions to tradecounter_app;
