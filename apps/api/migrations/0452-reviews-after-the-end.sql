-- Work lists contain a transaction that the provider reviews after its attempt ended.

alter table payment_attempts add column reviewed_transaction_id text;
comment on column payment_attempts.reviewed_transaction_id is
  'Transaction that the provider reviews since the attempt ended.';

drop index payment_attempts_in_doubt;
create index payment_attempts_in_doubt on payment_attempts (started_at, id)
  where state in ('open', 'unknown') or reviewed_transaction_id is not null;
