-- Email addresses whose mail was returned for good, until a mail is delivered or a person says that the address works.
create table mail_failures (
  email text primary key check (email = lower(email)),
  failed_at timestamptz not null,
  -- Status code of RFC 3463, such as 5.1.1.
  status text not null,
  -- Diagnosis of the mail server that refused the mail. It comes from outside: shown as text only.
  reason text not null
);

grant select, insert, delete on mail_failures to tradecounter_app;
