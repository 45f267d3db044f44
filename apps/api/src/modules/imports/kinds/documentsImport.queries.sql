-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- conflicts: a call
select count(*)
from
  (
    select
    from
      pg_temp.import_invoices s
      join customers c on c.account_number = s.account_number
      join documents d on d.customer_id = c.id
      and d.document_number = s.document_number
    order by
      d.customer_id,
      d.id
    for no key update of d
  ) as locked;

-- conflicts: a call, statement 2
-- … lines 1 to 5 of a call
      pg_temp.import_credits s
-- … lines 7 to 14 of a call

-- creditsImport.conflicts: a call
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'documentNumber',
      s.document_number || ' is already a document of type ' || d.type || '.'
    from
      pg_temp.import_credits s
      join customers c on c.account_number = s.account_number
      left join documents d on d.customer_id = c.id
      and d.document_number = s.document_number
      left join lateral (
        select sum(t.applied_cents) as cents
        from
          payment_transactions t
          join payments p on p.customer_id = t.customer_id
          and p.id = t.payment_id
          and p.status_id = 4
        where
          t.customer_id = d.customer_id
          and t.document_id = d.id
      ) as unposted on true
    where d.type not in ('creditNote', 'return', 'payment')
  ),
  removed as (
    delete from pg_temp.import_credits
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

-- creditsImport.conflicts: a call, statement 2
-- … lines 1 to 5 of a call
      s.document_number || ' is the credit of a payment in the portal, which your system does not have. Leave the row out.'
-- … lines 7 to 22 of a call
    where
      (
        d.type = 'payment'
        and d.document_number like 'PAY-%'
        and exists (
          select
          from card_receipts i
          where
            i.customer_id = d.customer_id
            and i.provider_transaction_id = d.reference_number
        )
      )
-- … lines 24 to 41 of a call

-- creditsImport.conflicts: a call, statement 3
-- … lines 1 to 4 of a call
      'balance',
      s.document_number || ' is part of a card payment in progress; its total and balance cannot change now. Import it again later.'
-- … lines 7 to 22 of a call
    where
      d.reserved_by_payment_id is not null
      and (d.total_cents, d.balance_cents) is distinct from (s.total, least(0, s.balance - coalesce(unposted.cents, 0)))
-- … lines 24 to 41 of a call

-- creditsImport.write: a call
update documents d
set
  order_id = e.order_id,
  order_number = o.order_number
from
  (
    select
      c.id as customer_id,
      s.document_number
    from
      pg_temp.import_credits s
      join customers c on c.account_number = s.account_number
  ) as n
  join order_events e on e.customer_id = n.customer_id
  and e.document_number = n.document_number
  and e.type in ('invoiced', 'credited')
  join orders o on o.customer_id = e.customer_id
  and o.id = e.order_id
where
  d.customer_id = n.customer_id
  and d.document_number = n.document_number
  and d.order_id is null;

-- invoicesImport.conflicts: a call
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'documentNumber',
      s.document_number || ' is already a document of type ' || d.type || '.'
    from
      pg_temp.import_invoices s
      join customers c on c.account_number = s.account_number
      left join documents d on d.customer_id = c.id
      and d.document_number = s.document_number
      left join lateral (
        select sum(t.applied_cents) as cents
        from
          payment_transactions t
          join payments p on p.customer_id = t.customer_id
          and p.id = t.payment_id
          and p.status_id = 4
        where
          t.customer_id = d.customer_id
          and t.document_id = d.id
      ) as unposted on true
    where d.type not in ('invoice', 'debitNote')
  ),
  removed as (
    delete from pg_temp.import_invoices
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

-- invoicesImport.conflicts: a call, statement 2
-- … lines 1 to 5 of a call
      s.document_number || ' is the credit of a payment in the portal, which your system does not have. Leave the row out.'
-- … lines 7 to 22 of a call
    where
      (
        d.type = 'payment'
        and d.document_number like 'PAY-%'
        and exists (
          select
          from card_receipts i
          where
            i.customer_id = d.customer_id
            and i.provider_transaction_id = d.reference_number
        )
      )
-- … lines 24 to 41 of a call

-- invoicesImport.conflicts: a call, statement 3
-- … lines 1 to 4 of a call
      'balance',
      s.document_number || ' is part of a card payment in progress; its total and balance cannot change now. Import it again later.'
-- … lines 7 to 22 of a call
    where
      d.reserved_by_payment_id is not null
      and (d.total_cents, d.balance_cents) is distinct from (s.total, greatest(0, s.balance - coalesce(unposted.cents, 0)))
-- … lines 24 to 41 of a call

-- invoicesImport.write: a call
update documents d
set
  order_id = e.order_id,
  order_number = o.order_number
from
  (
    select
      c.id as customer_id,
      s.document_number
    from
      pg_temp.import_invoices s
      join customers c on c.account_number = s.account_number
  ) as n
  join order_events e on e.customer_id = n.customer_id
  and e.document_number = n.document_number
  and e.type in ('invoiced', 'credited')
  join orders o on o.customer_id = e.customer_id
  and o.id = e.order_id
where
  d.customer_id = n.customer_id
  and d.document_number = n.document_number
  and d.order_id is null;

-- write: a call
with
  incoming as materialized (
    select
      c.id as customer_id,
      d.id as document_id,
      (greatest(0, s.balance - coalesce(unposted.cents, 0)) - s.total) - coalesce(d.balance_cents - d.total_cents, 0) as moved,
      s.document_number,
      s.type,
      s.reference_number,
      s.date,
      s.due_date,
      s.total,
      s.total_ex_gst,
      greatest(0, s.balance - coalesce(unposted.cents, 0)) as balance
    from
      pg_temp.import_invoices s
      join customers c on c.account_number = s.account_number
      left join documents d on d.customer_id = c.id
      and d.document_number = s.document_number
      left join lateral (
        select sum(t.applied_cents) as cents
        from
          payment_transactions t
          join payments p on p.customer_id = t.customer_id
          and p.id = t.payment_id
          and p.status_id = 4
        where
          t.customer_id = d.customer_id
          and t.document_id = d.id
      ) as unposted on true
  ),
  written as (
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
        total_ex_cents
      )
    select
      customer_id,
      document_number,
      type,
      reference_number,
      date,
      due_date,
      total,
      balance,
      total_ex_gst
    from incoming
    on conflict (customer_id, document_number) do update
    set
      type = excluded.type,
      reference_number = excluded.reference_number,
      documented_on = excluded.documented_on,
      due_on = excluded.due_on,
      total_cents = excluded.total_cents,
      balance_cents = excluded.balance_cents,
      total_ex_cents = case
        when excluded.total_ex_cents is null
        and excluded.total_cents = documents.total_cents then documents.total_ex_cents
        else excluded.total_ex_cents
      end
    where
      (
        documents.type,
        documents.reference_number,
        documents.documented_on,
        documents.due_on,
        documents.total_cents,
        documents.balance_cents,
        documents.total_ex_cents
      ) is distinct from (
        excluded.type,
        excluded.reference_number,
        excluded.documented_on,
        excluded.due_on,
        excluded.total_cents,
        excluded.balance_cents,
        case
          when excluded.total_ex_cents is null
          and excluded.total_cents = documents.total_cents then documents.total_ex_cents
          else excluded.total_ex_cents
        end
      )
    returning
      customer_id,
      id,
      document_number,
      xmax = 0 as added
  ),
  movements as materialized (
    select
      w.customer_id,
      w.id as document_id,
      i.moved,
      case
        when i.document_id is null then 'opening'
        else 'import'
      end as kind,
      nextval(pg_get_serial_sequence('ledger_journals', 'id')) as journal_id
    from
      incoming i
      join written w on w.customer_id = i.customer_id
      and w.document_number = i.document_number
    where i.moved <> 0
  ),
  journals as (
    insert into ledger_journals (customer_id, id, kind, at)
    select
      customer_id,
      journal_id,
      kind,
      $1::timestamptz
    from movements
  ),
  entries as (
    insert into ledger_entries (customer_id, journal_id, account, document_id, amount_cents)
    select
      m.customer_id,
      m.journal_id,
      side.account,
      side.document_id,
      side.amount
    from
      movements m
      cross join lateral (
        values
          ('documents', m.document_id, m.moved),
          ('accountsSystem', null::bigint, - m.moved)
      ) as side (account, document_id, amount)
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- write: a call, statement 2
-- … lines 1 to 5 of a call
      (least(0, s.balance - coalesce(unposted.cents, 0)) - s.total) - coalesce(d.balance_cents - d.total_cents, 0) as moved,
-- … lines 7 to 13 of a call
      least(0, s.balance - coalesce(unposted.cents, 0)) as balance
    from
      pg_temp.import_credits s
-- … lines 17 to 145 of a call
