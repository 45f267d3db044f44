-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- closeOthers: a call
update reconciliation_differences
set closed_at = $1
where
  closed_at is null
  and last_run_id <> $2
  and id = any ($3::bigint[]);

-- closeUnseen: a call
update reconciliation_differences
set closed_at = $1
where
  closed_at is null
  and customer_id > $2
  and customer_id <= $3
  and last_run_id <> $4
  and kind = any ($5::text[]);

-- listToSearchAgain: a call
select
  id,
  kind,
  subject as "providerTransactionId",
  reference_number as "referenceNumber"
from reconciliation_differences
where
  closed_at is null
  and last_run_id <> $1
  and kind = any ($2::text[])
  and id > $3
order by id
limit $4;

-- lockDifference: a call
select
  id,
  kind,
  label,
  customer_id as "customerId",
  here_cents as "hereCents",
  there_cents as "thereCents"
from reconciliation_differences
where
  id = $1
  and closed_at is null
for update;

-- markReported: a call
update reconciliation_differences
set told_at = $1
where
  closed_at is null
  and explained_at is null
  and told_at is null;

-- noteDifferences: a call
with
  written as (
    insert into
      reconciliation_differences as d (
        kind,
        subject,
        label,
        customer_id,
        payment_id,
        reference_number,
        here_cents,
        there_cents,
        first_seen_on,
        first_seen_at,
        last_run_id,
        last_seen_at
      )
    select
      f.kind,
      f.subject,
      f.label,
      f."customerId",
      f."paymentId",
      f."referenceNumber",
      f."hereCents",
      f."thereCents",
      $1::date,
      $2::timestamptz,
      $3::bigint,
      $4::timestamptz
    from
      jsonb_to_recordset($5::jsonb) as f (
        kind text,
        subject text,
        label text,
        "customerId" integer,
        "paymentId" bigint,
        "referenceNumber" text,
        "hereCents" bigint,
        "thereCents" bigint
      )
    on conflict (kind, subject)
    where closed_at is null do update
    set
      label = excluded.label,
      customer_id = excluded.customer_id,
      payment_id = excluded.payment_id,
      reference_number = excluded.reference_number,
      here_cents = excluded.here_cents,
      there_cents = excluded.there_cents,
      last_run_id = excluded.last_run_id,
      last_seen_at = excluded.last_seen_at,
      told_at = case
        when (d.here_cents, d.there_cents) = (excluded.here_cents, excluded.there_cents) then d.told_at
      end,
      explained_at = case
        when (d.here_cents, d.there_cents) = (excluded.here_cents, excluded.there_cents) then d.explained_at
      end,
      explanation = case
        when (d.here_cents, d.there_cents) = (excluded.here_cents, excluded.there_cents) then d.explanation
      end,
      explained_by = case
        when (d.here_cents, d.there_cents) = (excluded.here_cents, excluded.there_cents) then d.explained_by
      end
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  )::integer as added
from written;

-- saveExplanation: a call
update reconciliation_differences
set
  explanation = $1,
  explained_by = $2,
  explained_at = $3
where id = $4;
