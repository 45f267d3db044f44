-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countOpenDocuments: export ticket of transactions
select count(*) as count
from documents as d
where
  d.customer_id = $1
  and d.balance_cents <> 0
  and d.type = any ($2::text[]);

-- countOpenDocuments: export ticket of transactions due this month
-- … lines 1 to 5 of export ticket of transactions
  and d.type = any ($2::text[])
  and d.due_on >= $3
  and d.due_on <= $4;

-- countOpenDocuments: export ticket of transactions that are searched for
select count(*) as count
from documents as d
where
  d.customer_id = $1
  and d.balance_cents <> 0
  and d.type = any ($2::text[])
  and (
    d.document_number ilike $3
    or d.reference_number ilike $4
    or to_char(d.documented_on, 'DD/MM/YYYY') ilike $5
    or to_char(d.due_on, 'DD/MM/YYYY') ilike $6
    or concat(
      case when d.total_cents < 0 then '-'
      end,
      to_char(abs(d.total_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
      ' ',
      case when d.total_cents < 0 then '-'
      end,
      to_char(abs(d.total_cents) / 100.0, 'FM"$"9999999999990.00'),
      ' ',
      case when d.total_cents < 0 then '-'
      end,
      to_char(abs(d.total_cents) / 100.0, 'FM9999999999990.00')
    ) like $7
    or concat(
      case when d.balance_cents < 0 then '-'
      end,
      to_char(abs(d.balance_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
      ' ',
      case when d.balance_cents < 0 then '-'
      end,
      to_char(abs(d.balance_cents) / 100.0, 'FM"$"9999999999990.00'),
      ' ',
      case when d.balance_cents < 0 then '-'
      end,
      to_char(abs(d.balance_cents) / 100.0, 'FM9999999999990.00')
    ) like $8
  );

-- countOpenDocuments: provider: document of a customer by its number
-- … lines 1 to 6 of export ticket of transactions that are searched for
  and d.document_number = $3;

-- findProfile: payment profile
select
  c.account_name as "accountName",
  c.account_number as "accountNumber",
  c.pay_terms as "payTerms",
  c.credit_limit_cents as "creditLimitCents",
  coalesce(
    sum(d.balance_cents) filter (
      where true
    ),
    0
  ) as "balanceCents",
  coalesce(
    sum(d.balance_cents) filter (
      where d.type = any ($1::text[])
    ),
    0
  ) as "totalDueCents",
  coalesce(
    sum(d.balance_cents) filter (
      where not d.type = any ($2::text[])
    ),
    0
  ) as "unappliedCreditCents",
  coalesce(
    sum(d.balance_cents) filter (
      where
        d.type = any ($3::text[])
        and d.due_on >= $4::date
    ),
    0
  ) as "notDueYetCents",
  coalesce(
    sum(d.balance_cents) filter (
      where
        d.type = any ($5::text[])
        and d.due_on between $6::date and $7::date
    ),
    0
  ) as "dueEndOfMonthCents",
  coalesce(
    sum(d.balance_cents) filter (
      where
        d.type = any ($8::text[])
        and d.due_on between $9::date and $10::date
    ),
    0
  ) as "oneMonthOverdueCents",
  coalesce(
    sum(d.balance_cents) filter (
      where
        d.type = any ($11::text[])
        and d.due_on between $12::date and $13::date
    ),
    0
  ) as "twoMonthsOverdueCents",
  coalesce(
    sum(d.balance_cents) filter (
      where
        d.type = any ($14::text[])
        and d.due_on between $15::date and $16::date
    ),
    0
  ) as "threeMonthsOverdueCents",
  coalesce(
    sum(d.balance_cents) filter (
      where
        d.type = any ($17::text[])
        and d.due_on <= $18::date
    ),
    0
  ) as "fourMonthsPlusOverdueCents"
from
  customers as c
  left join documents as d on d.customer_id = c.id
  and d.balance_cents <> 0
where c.id = $19
group by c.id;

-- listOpenDocuments: 100 transactions by dueDate
select
  d.customer_id as "customerId",
  d.id,
  d.document_number as "documentNumber",
  d.type,
  d.reference_number as "referenceNumber",
  d.documented_on as "documentedOn",
  d.due_on as "dueOn",
  d.total_cents as "totalCents",
  d.balance_cents as "balanceCents",
  d.file_id as "fileId",
  d.proof_of_delivery_file_id as "proofOfDeliveryFileId",
  d.order_id as "orderId",
  d.order_number as "orderNumber",
  q.id as "questionId",
  q.reason as "questionReason",
  q.state as "questionState",
  q.outcome as "questionOutcome",
  q.disputes as "questionDisputes",
  d.reserved_by_payment_id is not null as reserved,
  (
    (
      select count(*) as count
      from documents as d
      where
        d.customer_id = $1
        and d.balance_cents <> 0
        and d.type = any ($2::text[])
    )
  ) as total
from
  (
    select
      d.customer_id,
      d.id
    from documents as d
    where
      d.customer_id = $3
      and d.balance_cents <> 0
      and d.type = any ($4::text[])
    order by
      d.due_on asc,
      d.id asc
    limit 100
  ) as k
  inner join documents as d on d.customer_id = k.customer_id
  and d.id = k.id
  left join document_questions as q on q.customer_id = d.customer_id
  and q.document_id = d.id
  and q.is_latest
order by
  d.due_on asc,
  d.id asc;

-- listOpenDocuments: 100 transactions by transactionDate
-- … lines 1 to 41 of 100 transactions by dueDate
      (d.documented_on + 0) asc,
-- … lines 43 to 51 of 100 transactions by dueDate
  (d.documented_on + 0) asc,
  d.id asc;

-- listOpenDocuments: 100 transactions by documentNumber
-- … lines 1 to 41 of 100 transactions by dueDate
      (d.document_number || '') asc,
-- … lines 43 to 51 of 100 transactions by dueDate
  (d.document_number || '') asc,
  d.id asc;

-- listOpenDocuments: 100 transactions by documentTotal
-- … lines 1 to 41 of 100 transactions by dueDate
      (d.total_cents + 0) asc,
-- … lines 43 to 51 of 100 transactions by dueDate
  (d.total_cents + 0) asc,
  d.id asc;

-- listOpenDocuments: 100 transactions by documentBalance
-- … lines 1 to 41 of 100 transactions by dueDate
      (d.balance_cents + 0) asc,
-- … lines 43 to 51 of 100 transactions by dueDate
  (d.balance_cents + 0) asc,
  d.id asc;

-- listOpenDocuments: 100 transactions page 2
-- … lines 1 to 44 of 100 transactions by dueDate
    offset $5
-- … lines 45 to 53 of 100 transactions by dueDate

-- listOpenDocuments: 100 transactions due this month
-- … lines 1 to 28 of 100 transactions by dueDate
        and d.due_on >= $3
        and d.due_on <= $4
-- … lines 29 to 40 of 100 transactions by dueDate
      and d.due_on >= $7
      and d.due_on <= $8
-- … lines 41 to 53 of 100 transactions by dueDate

-- listOpenDocuments: 100 transactions that are searched for
select
  d.customer_id as "customerId",
  d.id,
  d.document_number as "documentNumber",
  d.type,
  d.reference_number as "referenceNumber",
  d.documented_on as "documentedOn",
  d.due_on as "dueOn",
  d.total_cents as "totalCents",
  d.balance_cents as "balanceCents",
  d.file_id as "fileId",
  d.proof_of_delivery_file_id as "proofOfDeliveryFileId",
  d.order_id as "orderId",
  d.order_number as "orderNumber",
  q.id as "questionId",
  q.reason as "questionReason",
  q.state as "questionState",
  q.outcome as "questionOutcome",
  q.disputes as "questionDisputes",
  d.reserved_by_payment_id is not null as reserved,
  (
    (
      select count(*) as count
      from documents as d
      where
        d.customer_id = $1
        and d.balance_cents <> 0
        and d.type = any ($2::text[])
        and (
          d.document_number ilike $3
          or d.reference_number ilike $4
          or to_char(d.documented_on, 'DD/MM/YYYY') ilike $5
          or to_char(d.due_on, 'DD/MM/YYYY') ilike $6
          or concat(
            case when d.total_cents < 0 then '-'
            end,
            to_char(abs(d.total_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
            ' ',
            case when d.total_cents < 0 then '-'
            end,
            to_char(abs(d.total_cents) / 100.0, 'FM"$"9999999999990.00'),
            ' ',
            case when d.total_cents < 0 then '-'
            end,
            to_char(abs(d.total_cents) / 100.0, 'FM9999999999990.00')
          ) like $7
          or concat(
            case when d.balance_cents < 0 then '-'
            end,
            to_char(abs(d.balance_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
            ' ',
            case when d.balance_cents < 0 then '-'
            end,
            to_char(abs(d.balance_cents) / 100.0, 'FM"$"9999999999990.00'),
            ' ',
            case when d.balance_cents < 0 then '-'
            end,
            to_char(abs(d.balance_cents) / 100.0, 'FM9999999999990.00')
          ) like $8
        )
    )
  ) as total
from
  (
    select
      d.customer_id,
      d.id
    from documents as d
    where
      d.customer_id = $9
      and d.balance_cents <> 0
      and d.type = any ($10::text[])
      and (
        d.document_number ilike $11
        or d.reference_number ilike $12
        or to_char(d.documented_on, 'DD/MM/YYYY') ilike $13
        or to_char(d.due_on, 'DD/MM/YYYY') ilike $14
        or concat(
          case when d.total_cents < 0 then '-'
          end,
          to_char(abs(d.total_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
          ' ',
          case when d.total_cents < 0 then '-'
          end,
          to_char(abs(d.total_cents) / 100.0, 'FM"$"9999999999990.00'),
          ' ',
          case when d.total_cents < 0 then '-'
          end,
          to_char(abs(d.total_cents) / 100.0, 'FM9999999999990.00')
        ) like $15
        or concat(
          case when d.balance_cents < 0 then '-'
          end,
          to_char(abs(d.balance_cents) / 100.0, 'FM"$"9,999,999,999,990.00'),
          ' ',
          case when d.balance_cents < 0 then '-'
          end,
          to_char(abs(d.balance_cents) / 100.0, 'FM"$"9999999999990.00'),
          ' ',
          case when d.balance_cents < 0 then '-'
          end,
          to_char(abs(d.balance_cents) / 100.0, 'FM9999999999990.00')
        ) like $16
      )
    order by
      d.due_on asc,
      d.id asc
    limit 100
  ) as k
  inner join documents as d on d.customer_id = k.customer_id
  and d.id = k.id
  left join document_questions as q on q.customer_id = d.customer_id
  and q.document_id = d.id
  and q.is_latest
order by
  d.due_on asc,
  d.id asc;

-- listOpenDocuments: provider: document of a customer by its number
-- … lines 1 to 28 of 100 transactions by dueDate
        and d.document_number = $3
-- … lines 29 to 40 of 100 transactions by dueDate
      and d.document_number = $6
    order by
      d.due_on asc,
      d.id asc
    limit 10
-- … lines 45 to 53 of 100 transactions by dueDate
