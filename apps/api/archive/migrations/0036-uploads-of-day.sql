-- What the people of a customer have uploaded on a day of the business's calendar, whatever became of it since.
create table uploads_of_day (
  customer_id integer not null references customers,
  day date not null,
  files integer not null check (files > 0),
  bytes bigint not null check (bytes >= 0),
  primary key (customer_id, day)
) with (fillfactor = 80);

grant select, insert, update, delete on uploads_of_day to tradecounter_app;
alter table uploads_of_day enable row level security;
create policy in_scope on uploads_of_day
  using (customer_id = (select scope_customer()) or (select scope_is_provider()));
