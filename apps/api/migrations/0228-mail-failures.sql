-- Addresses whose mail is returned.
create table mail_failures (
  email text primary key check (email = lower(email)),
  failed_at timestamptz not null,
  status text not null,
  reason text not null
);
comment on table mail_failures is
  'Email addresses whose mail was returned for good, until a mail is delivered or a person says that the address works.';
comment on column mail_failures.status is
  'Status code of RFC 3463, such as 5.1.1.';
comment on column mail_failures.reason is
  'Diagnosis of the mail server that refused the mail. It comes from outside: shown as text only.';
grant select, insert, delete on mail_failures to tradecounter_app;

create index logins_by_email on logins (lower(email));

-- Keys of mail providers report returned mails.
alter table partner_keys drop constraint partner_keys_scopes_check;
alter table partner_keys add constraint partner_keys_scopes_check check (
  scopes <> '{}'::text[] and scopes <@ array['catalogue.write', 'customers.write', 'documents.write', 'receipts.write', 'stock.write', 'orders.read', 'orders.write', 'payments.read', 'mail.write']);
