-- Files of messages of quotes.
create table quote_files (
  customer_id integer not null,
  message_id bigint not null,
  file_id bigint not null,
  primary key (customer_id, message_id, file_id),
  foreign key (customer_id, file_id) references files(customer_id, id),
  foreign key (customer_id, message_id) references quote_messages(customer_id, id)
);

create unique index quote_files_file on quote_files (customer_id, file_id);

alter table quote_files enable row level security;
create policy in_scope on quote_files
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert on quote_files to tradecounter_app;
