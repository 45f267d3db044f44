-- The supplier's schedule of payment reminders, at most one row. Without a row no reminders are sent.
-- Every scope reads it.
create table reminder_defaults (
  only_row boolean default true primary key check (only_row),
  enabled boolean not null,
  every_days smallint not null check (every_days >= 1 and every_days <= 90),
  first_after_days smallint not null check (first_after_days >= 1 and first_after_days <= 365),
  least_cents bigint not null check (least_cents >= 0),
  version integer not null default 1,
  updated_at timestamptz not null
);

grant select, insert, update on reminder_defaults to tradecounter_app;
