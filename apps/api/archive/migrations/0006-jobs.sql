-- Mails that left, by the key of their job and recipient: a job that runs again does not send them again.
create table sent_mails (
  key text primary key,
  sent_at timestamptz not null
);
grant select, insert on sent_mails to tradecounter_app;
