-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findAttempt: a call
select
  a.customer_id as "customerId",
  a.payment_id as "paymentId",
  a.id as "attemptId",
  a.transaction_uuid as "transactionUuid",
  a.reference_number as "referenceNumber",
  a.amount_cents as "amountCents",
  a.currency,
  a.state,
  a.started_by_login_id as "startedByLoginId",
  a.started_at as "startedAt",
  a.expires_at as "expiresAt",
  a.reason_code as "reasonCode",
  a.reviewed_transaction_id as "reviewedTransactionId"
from payment_attempts as a
where a.transaction_uuid = $1;

-- findAttemptOf: a call
select
  a.customer_id as "customerId",
  a.payment_id as "paymentId",
  a.id as "attemptId",
  a.transaction_uuid as "transactionUuid",
  a.reference_number as "referenceNumber",
  a.amount_cents as "amountCents",
  a.currency,
  a.state,
  a.started_by_login_id as "startedByLoginId",
  a.started_at as "startedAt",
  a.expires_at as "expiresAt",
  a.reason_code as "reasonCode",
  a.reviewed_transaction_id as "reviewedTransactionId"
from payment_attempts as a
where
  a.customer_id = $1
  and a.id = $2;

-- insertAttempt: a call
insert into
  payment_attempts (
    customer_id,
    payment_id,
    transaction_uuid,
    reference_number,
    amount_cents,
    currency,
    state,
    started_by_login_id,
    started_at,
    expires_at,
    reason_code,
    selection_digest
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    (
      select
        encode(
          sha256(
            convert_to(
              coalesce(
                string_agg(
                  t.document_id || ':' || t.applied_cents,
                  ','
                  order by t.document_id
                ),
                ''
              ),
              'UTF8'
            )
          ),
          'hex'
        )
      from payment_transactions t
      where
        t.customer_id = $12
        and t.payment_id = $13
        and t.applied_cents <> 0
    )
  )
on conflict do nothing
returning id;

-- insertReceipt: a call
insert into
  card_receipts (
    provider_transaction_id,
    customer_id,
    payment_id,
    attempt_id,
    amount_cents,
    disposition,
    reason,
    received_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning attempt_id;

-- isStillSelected: a call
select
  coalesce(
    a.selection_digest = (
      select
        encode(
          sha256(
            convert_to(
              coalesce(
                string_agg(
                  t.document_id || ':' || t.applied_cents,
                  ','
                  order by t.document_id
                ),
                ''
              ),
              'UTF8'
            )
          ),
          'hex'
        )
      from payment_transactions t
      where
        t.customer_id = $1
        and t.payment_id = $2
        and t.applied_cents <> 0
    ),
    true
  ) as same
from payment_attempts as a
where
  a.customer_id = $3
  and a.id = $4;

-- listAttempts: a call
select
  a.customer_id as "customerId",
  a.payment_id as "paymentId",
  a.id as "attemptId",
  a.transaction_uuid as "transactionUuid",
  a.reference_number as "referenceNumber",
  a.amount_cents as "amountCents",
  a.currency,
  a.state,
  a.started_by_login_id as "startedByLoginId",
  a.started_at as "startedAt",
  a.expires_at as "expiresAt",
  a.reason_code as "reasonCode",
  a.reviewed_transaction_id as "reviewedTransactionId"
from payment_attempts as a
where
  a.customer_id = $1
  and a.payment_id = $2
order by a.id desc;

-- listReceipts: a call
select
  r.provider_transaction_id as "providerTransactionId",
  r.disposition,
  r.attempt_id as "attemptId"
from card_receipts as r
where
  r.customer_id = $1
  and r.payment_id = $2;

-- listUnresolved: a call
select
  a.customer_id as "customerId",
  a.payment_id as "paymentId",
  a.id as "attemptId",
  a.transaction_uuid as "transactionUuid",
  a.reference_number as "referenceNumber",
  a.amount_cents as "amountCents",
  a.currency,
  a.state,
  a.started_by_login_id as "startedByLoginId",
  a.started_at as "startedAt",
  a.expires_at as "expiresAt",
  a.reason_code as "reasonCode",
  a.reviewed_transaction_id as "reviewedTransactionId"
from payment_attempts as a
where
  (
    (
      a.state in ('open', 'unknown')
      or a.reviewed_transaction_id is not null
    )
    or (
      a.resolved_at > $1
      and a.state in ('declined', 'cancelled', 'expired')
      or a.transaction_uuid in (
        select m.transaction_uuid
        from provider_messages m
        where
          m.verified
          and m.decision in ('ERROR', 'REVIEW')
          and m.received_at > $2
      )
      or a.transaction_uuid in (
        select m.transaction_uuid
        from provider_messages m
        where
          m.verified
          and m.decision = 'ACCEPT'
          and m.received_at > $3
          and not exists (
            select
            from card_receipts r
            where r.provider_transaction_id = m.fields ->> 'transaction_id'
          )
      )
    )
  )
order by
  a.started_at,
  a.id
limit $4;

-- listUnresolvedOf: a call
select
  a.customer_id as "customerId",
  a.payment_id as "paymentId",
  a.id as "attemptId",
  a.transaction_uuid as "transactionUuid",
  a.reference_number as "referenceNumber",
  a.amount_cents as "amountCents",
  a.currency,
  a.state,
  a.started_by_login_id as "startedByLoginId",
  a.started_at as "startedAt",
  a.expires_at as "expiresAt",
  a.reason_code as "reasonCode",
  a.reviewed_transaction_id as "reviewedTransactionId"
from payment_attempts as a
where
  a.state in ('open', 'unknown')
  and a.customer_id = $1
order by
  a.started_at desc,
  a.id desc
limit $2;

-- lockAttempt: a call
select
  a.customer_id as "customerId",
  a.payment_id as "paymentId",
  a.id as "attemptId",
  a.transaction_uuid as "transactionUuid",
  a.reference_number as "referenceNumber",
  a.amount_cents as "amountCents",
  a.currency,
  a.state,
  a.started_by_login_id as "startedByLoginId",
  a.started_at as "startedAt",
  a.expires_at as "expiresAt",
  a.reason_code as "reasonCode",
  a.reviewed_transaction_id as "reviewedTransactionId"
from payment_attempts as a
where
  a.customer_id = $1
  and a.id = $2
for no key update;

-- saveAttempt: a call
update payment_attempts
set
  state = $1,
  reason_code = $2,
  reviewed_transaction_id = $3,
  resolved_at = $4
where
  customer_id = $5
  and id = $6;

-- saveReview: a call
update payment_attempts
set reviewed_transaction_id = $1
where
  customer_id = $2
  and id = $3;
