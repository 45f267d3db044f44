-- Documents that reminders leave out while they are open.
create table reminder_stops (
  customer_id integer not null,
  document_id bigint not null,
  stopped_at timestamptz not null,
  primary key (customer_id, document_id),
  foreign key (customer_id, document_id) references documents(customer_id, id)
);

alter table reminder_stops enable row level security;
create policy in_scope on reminder_stops
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on reminder_stops to tradecounter_app;
