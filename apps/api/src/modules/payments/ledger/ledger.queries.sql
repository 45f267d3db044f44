-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- insertCredit: a call of insertUnappliedCredit
insert into
  documents (
    customer_id,
    document_number,
    type,
    reference_number,
    documented_on,
    due_on,
    total_cents,
    balance_cents,
    reserved_by_payment_id,
    proof_of_delivery_file_id
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing
returning id;

-- postReceived: a call
with
  journal as (
    insert into ledger_journals (customer_id, kind, payment_id, at)
    values ($1, $2, $3, $4)
    returning
      customer_id,
      id
  )
insert into ledger_entries (customer_id, journal_id, account, document_id, amount_cents)
select
  journal.customer_id,
  journal.id,
  entry.*
from
  journal,
  (
    values
      ($5::text, null::bigint, $6::bigint),
      ($7::text, null, - $8::bigint)
  ) as entry;

-- postRefundedCredit: a call
with
  journal as (
    insert into ledger_journals (customer_id, kind, payment_id, at)
    values ($1, $2, $3, $4)
    returning
      customer_id,
      id
  )
insert into ledger_entries (customer_id, journal_id, account, document_id, amount_cents)
select
  journal.customer_id,
  journal.id,
  entry.*
from
  journal,
  (
    values
      ('documents', $5::bigint, $6::bigint),
      ('accountsSystem', null::bigint, - $7::bigint)
  ) as entry;

-- postSettlement: a call
with
  journal as (
    insert into ledger_journals (customer_id, kind, payment_id, at)
    values ($1, $2, $3, $4)
    returning
      customer_id,
      id
  )
insert into ledger_entries (customer_id, journal_id, account, document_id, amount_cents)
select
  journal.customer_id,
  journal.id,
  entry.*
from
  journal,
  (
    select
      'documents',
      document_id,
      - applied_cents
    from payment_transactions
    where
      customer_id = $5
      and payment_id = $6
      and applied_cents <> 0
    union all
    select
      'cardClearing',
      null,
      $7::bigint
    where $8::bigint <> 0
    union all
    select
      'unapplied',
      null,
      - $9::bigint
    where $10::bigint <> 0
  ) as entry;

-- sumChangesSince: a call
with
  entries as (
    select
      e.document_id,
      e.journal_id,
      e.amount_cents,
      j.kind = 'settlement'
      and j.payment_id = $1 as settles
    from
      ledger_entries e
      join ledger_journals j on j.customer_id = e.customer_id
      and j.id = e.journal_id
    where
      e.customer_id = $2
      and e.document_id = any ($3::bigint[])
  )
select
  document_id as id,
  sum(amount_cents)::bigint as cents
from entries
where
  journal_id >= (
    select min(journal_id)
    from entries
    where settles
  )
group by document_id;
