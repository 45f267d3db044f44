-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- conflicts: a call
select count(*)
from
  (
    select
    from
      pg_temp.import_receipts s
      join customers c on c.account_number = s.account_number
      join payments p on p.customer_id = c.id
      and p.payment_number = s.payment_number
    order by
      p.customer_id,
      p.id
    for no key update of p
  ) as locked;

-- receiptsImport.conflicts: a call
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'paymentNumber',
      'There is no payment ' || s.payment_number || ' of this customer.'
    from
      pg_temp.import_receipts s
      join customers c on c.account_number = s.account_number
      left join payments p on p.customer_id = c.id
      and p.payment_number = s.payment_number
    where p.id is null
  ),
  removed as (
    delete from pg_temp.import_receipts
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- receiptsImport.conflicts: a call, statement 2
-- … lines 1 to 5 of a call
      s.payment_number || ' is not paid.'
-- … lines 7 to 11 of a call
    where p.status_id not in (4, 5)
-- … lines 13 to 30 of a call

-- receiptsImport.conflicts: a call, statement 3
-- … lines 1 to 4 of a call
      'receiptNumber',
      s.payment_number || ' is already posted with receipt ' || p.receipt_number || '.'
-- … lines 7 to 11 of a call
    where
      p.status_id = 5
      and p.receipt_number <> s.receipt_number
-- … lines 13 to 30 of a call

-- receiptsImport.conflicts: a call, statement 4
-- … lines 1 to 4 of a call
      'amount',
      s.payment_number || ' was paid with ' || to_char(p.total_payment_cents / 100.0, 'FM999999999990.00') || '.'
-- … lines 7 to 11 of a call
    where p.total_payment_cents <> s.amount
-- … lines 13 to 30 of a call

-- write: a call
with
  written as (
    update payments p
    set
      status_id = 5,
      receipt_number = s.receipt_number,
      posted_at = $1,
      updated_at = $2,
      version = p.version + 1
    from
      pg_temp.import_receipts s
      join customers c on c.account_number = s.account_number
    where
      p.customer_id = c.id
      and p.payment_number = s.payment_number
      and p.status_id = 4
    returning
      p.customer_id,
      p.id,
      p.receipt_number
  ),
  audited as (
    insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
    select
      customer_id,
      $3::timestamptz,
      $4::text,
      $5,
      'payment',
      id,
      jsonb_build_object('receiptNumber', receipt_number)
    from written
  )
select
  0 as added,
  count(*) as updated
from written;
