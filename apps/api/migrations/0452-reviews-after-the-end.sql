-- The provider may review a transaction after its attempt ended: a row of the work lists until the review ends.

alter table payment_attempts add column reviewed_transaction_id text;
comment on column payment_attempts.reviewed_transaction_id is
  'Transaction that the provider reviews since the attempt ended.';

drop index payment_attempts_in_doubt;
create index payment_attempts_in_doubt on payment_attempts (started_at, id)
  where state in ('open', 'unknown') or reviewed_transaction_id is not null;
