-- Answers of writes by their Idempotency-Key, stored in the transaction of the write.
create table idempotency_keys (
  login_id bigint references logins(id),
  key text not null,
  request_hash text not null,
  status smallint,
  body text,
  created_at timestamptz not null,
  partner_key_id bigint references partner_keys(id),
  constraint idempotency_keys_once unique nulls not distinct (login_id, partner_key_id, key),
  constraint idempotency_keys_actor check (num_nonnulls(login_id, partner_key_id) = 1)
);

create index idempotency_keys_age on idempotency_keys (created_at);

grant select, insert, update, delete on idempotency_keys to tradecounter_app;
