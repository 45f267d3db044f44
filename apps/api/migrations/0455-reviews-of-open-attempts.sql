-- The reviewed transaction is stored while an attempt has no result too: a cancellation in another tab does
-- not end the attempt then.

comment on column payment_attempts.reviewed_transaction_id is 'Transaction that the provider reviews.';

update payment_attempts a set reviewed_transaction_id = m.fields ->> 'transaction_id'
from provider_messages m
where a.state = 'unknown' and m.transaction_uuid = a.transaction_uuid and m.verified and m.decision = 'REVIEW'
  and m.fields ->> 'transaction_id' is not null;
