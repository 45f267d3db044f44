-- Progress of the reminders of a business day, customer by customer. A run continues after an
-- interruption.
create table reminder_runs (
  day date primary key,
  last_customer_id integer not null default 0,
  decided integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

grant select, insert, update on reminder_runs to tradecounter_app;
