-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findCardResult: a call
select
  a.state,
  a.reviewed_transaction_id as "reviewedTransactionId",
  a.reason_code as "reasonCode",
  a.amount_cents as "amountCents",
  p.id as "paymentId",
  p.payment_number as "paymentNumber",
  p.provider_transaction_id as "paidByTransactionId",
  p.card_brand as "cardBrand",
  p.card_last_four as "cardLastFour",
  p.payment_request_id is not null as "isPaymentRequest",
  r.provider_transaction_id as "providerTransactionId",
  r.disposition,
  r.received_at as "receivedAt",
  r.amount_cents as "receivedCents"
from
  payment_attempts as a
  inner join payments as p on p.customer_id = a.customer_id
  and p.id = a.payment_id
  left join lateral (
    select
      r.provider_transaction_id,
      r.disposition,
      r.received_at,
      r.amount_cents
    from card_receipts as r
    where
      r.customer_id = a.customer_id
      and r.payment_id = a.payment_id
      and r.attempt_id = a.id
    order by
      r.disposition = 'refund',
      r.received_at
    limit $1
  ) as r on true
where a.transaction_uuid = $2;

-- insertMessage: a call
insert into provider_messages (received_at, channel, verified, refusal, transaction_uuid, decision, fields)
values ($1, $2, $3, $4, $5, $6, $7);

-- insertNewMessage: a call
insert into provider_messages (received_at, channel, verified, refusal, transaction_uuid, decision, fields)
select
  $1::timestamptz as received_at,
  $2::text as channel,
  $3::boolean as verified,
  $4::text as refusal,
  $5::text as transaction_uuid,
  $6::text as decision,
  $7::jsonb as fields
where
  not exists (
    select m.id
    from provider_messages as m
    where
      m.transaction_uuid = $8::text
      and m.verified = $9
      and m.channel = $10::text
      and m.fields = $11::jsonb
  );

-- listArrived: a call
select
  transaction_uuid as "transactionUuid",
  fields as fields
from provider_messages
where
  transaction_uuid = any ($1::text[])
  and verified = $2
  and channel != $3
order by id;

-- listKnownTransactions: a call
select
  transaction_uuid as "transactionUuid",
  fields ->> 'transaction_id' as "providerTransactionId"
from provider_messages
where
  transaction_uuid = any ($1::text[])
  and verified = $2
  and fields ->> 'transaction_id' is not null;
