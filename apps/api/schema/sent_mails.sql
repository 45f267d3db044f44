-- Mails that were sent, by job and recipient. A job that runs again does not send them twice.
create table sent_mails (
  key text primary key,
  sent_at timestamptz not null
);

grant select, insert on sent_mails to tradecounter_app;
