-- Secrets of an endpoint that was given several new ones within a day.

alter table webhook_endpoints
  add column older_secrets jsonb not null default '[]';

comment on column webhook_endpoints.older_secrets is
  'Secrets before sealed_old_secret, each sealed and in base64 with the instant it stops signing at.';
