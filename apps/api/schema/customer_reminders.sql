-- Reminder settings of one customer: its own schedule, recipients, and a pause.
create table customer_reminders (
  customer_id integer primary key references customers(id),
  mode text not null check (mode in ('default', 'own', 'off')),
  every_days smallint not null check (every_days >= 1 and every_days <= 90),
  first_after_days smallint not null check (first_after_days >= 1 and first_after_days <= 365),
  least_cents bigint not null check (least_cents >= 0),
  email text,
  stopped_until date,
  version integer not null default 1,
  updated_at timestamptz not null
);

alter table customer_reminders enable row level security;
create policy in_scope on customer_reminders
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update on customer_reminders to tradecounter_app;
