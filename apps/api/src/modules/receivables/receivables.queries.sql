-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countOwing: a call
select count(*) as count
from
  (
    select
      d.customer_id as "customerId",
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
            and d.due_on between $4::date and $5::date
        ),
        0
      ) as "notDueYetCents",
      coalesce(
        sum(d.balance_cents) filter (
          where
            d.type = any ($6::text[])
            and d.due_on between $7::date and $8::date
        ),
        0
      ) as "dueEndOfMonthCents",
      coalesce(
        sum(d.balance_cents) filter (
          where
            d.type = any ($9::text[])
            and d.due_on between $10::date and $11::date
        ),
        0
      ) as "oneMonthOverdueCents",
      coalesce(
        sum(d.balance_cents) filter (
          where
            d.type = any ($12::text[])
            and d.due_on between $13::date and $14::date
        ),
        0
      ) as "twoMonthsOverdueCents",
      coalesce(
        sum(d.balance_cents) filter (
          where
            d.type = any ($15::text[])
            and d.due_on between $16::date and $17::date
        ),
        0
      ) as "threeMonthsOverdueCents",
      coalesce(
        sum(d.balance_cents) filter (
          where
            d.type = any ($18::text[])
            and d.due_on between $19::date and $20::date
        ),
        0
      ) as "fourMonthsPlusOverdueCents",
      min(d.due_on) filter (
        where d.type = any ($21::text[])
      ) as "oldestDueDate"
    from documents as d
    where
      d.balance_cents <> 0
      and d.customer_id in (
        select n.id
        from customers n
        where
          n.name ilike $22
          and n.credit_limit_cents > 0
      )
    group by d.customer_id
  ) as s
  inner join customers as c on c.id = s."customerId"
where
  (
    c.credit_limit_cents > 0
    and s."balanceCents" > c.credit_limit_cents
  );

-- findCustomerName: provider: receivables of a customer
select c.name
from customers as c
where c.id = $1;

-- findReceivables: provider: receivables
select
  coalesce(sum(s."balanceCents"), 0)::bigint as "balanceCents",
  coalesce(sum(s."totalDueCents"), 0)::bigint as "totalDueCents",
  coalesce(sum(s."unappliedCreditCents"), 0)::bigint as "unappliedCreditCents",
  coalesce(sum(s."notDueYetCents"), 0)::bigint as "notDueYetCents",
  coalesce(sum(s."dueEndOfMonthCents"), 0)::bigint as "dueEndOfMonthCents",
  coalesce(sum(s."oneMonthOverdueCents"), 0)::bigint as "oneMonthOverdueCents",
  coalesce(sum(s."twoMonthsOverdueCents"), 0)::bigint as "twoMonthsOverdueCents",
  coalesce(sum(s."threeMonthsOverdueCents"), 0)::bigint as "threeMonthsOverdueCents",
  coalesce(sum(s."fourMonthsPlusOverdueCents"), 0)::bigint as "fourMonthsPlusOverdueCents",
  count(*) as "customersOwing",
  count(*) filter (
    where
      (
        s."oneMonthOverdueCents" + s."twoMonthsOverdueCents" + s."threeMonthsOverdueCents" + s."fourMonthsPlusOverdueCents"
      ) > 0
  ) as "customersOverdue",
  count(*) filter (
    where
      (
        c.credit_limit_cents > 0
        and s."balanceCents" > c.credit_limit_cents
      )
  ) as "customersOverLimit"
from
  (
    select
      d.customer_id as "customerId",
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
      ) as "fourMonthsPlusOverdueCents",
      min(d.due_on) filter (
        where d.type = any ($19::text[])
      ) as "oldestDueDate"
    from documents as d
    where d.balance_cents <> 0
    group by d.customer_id
  ) as s
  inner join customers as c on c.id = s."customerId";

-- listOwing: provider: who owes by overdue
select
  s."customerId",
  c.name as "customerName",
  c.enabled,
  s."balanceCents",
  s."oldestDueDate",
  c.credit_limit_cents as "creditLimitCents",
  (
    s."oneMonthOverdueCents" + s."twoMonthsOverdueCents" + s."threeMonthsOverdueCents" + s."fourMonthsPlusOverdueCents"
  ) as "overdueCents",
  count(*) over () as total
from
  (
    select
      d.customer_id as "customerId",
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
      ) as "fourMonthsPlusOverdueCents",
      min(d.due_on) filter (
        where d.type = any ($19::text[])
      ) as "oldestDueDate"
    from documents as d
    where d.balance_cents <> 0
    group by d.customer_id
  ) as s
  inner join customers as c on c.id = s."customerId"
order by
  (
    s."oneMonthOverdueCents" + s."twoMonthsOverdueCents" + s."threeMonthsOverdueCents" + s."fourMonthsPlusOverdueCents"
  ) desc nulls last,
  s."customerId"
limit $20
offset $21;

-- listOwing: provider: who owes by balance
-- … lines 1 to 90 of provider: who owes by overdue
  s."balanceCents" desc nulls last,
  s."customerId"
limit $20
offset $21;

-- listOwing: provider: who owes by customerName
-- … lines 1 to 90 of provider: who owes by overdue
  c.name desc nulls last,
  s."customerId"
limit $20
offset $21;

-- listOwing: provider: who owes by oldestDueDate
-- … lines 1 to 90 of provider: who owes by overdue
  s."oldestDueDate" desc nulls last,
  s."customerId"
limit $20
offset $21;

-- listOwing: provider: who owes by creditUsed
-- … lines 1 to 90 of provider: who owes by overdue
  (s."balanceCents"::numeric / nullif(c.credit_limit_cents, 0)) desc nulls last,
  s."customerId"
limit $20
offset $21;

-- listOwing: provider: who owes, of a name
-- … lines 1 to 85 of provider: who owes by overdue
    where
      d.balance_cents <> 0
      and d.customer_id in (
        select n.id
        from customers n
        where
          n.name ilike $20
          and true
      )
-- … lines 87 to 96 of provider: who owes by overdue

-- listOwing: provider: who is overdue
-- … lines 1 to 89 of provider: who owes by overdue
where
  (
    s."oneMonthOverdueCents" + s."twoMonthsOverdueCents" + s."threeMonthsOverdueCents" + s."fourMonthsPlusOverdueCents"
  ) > 0
-- … lines 90 to 96 of provider: who owes by overdue

-- listOwing: provider: who is overLimit
-- … lines 1 to 85 of provider: who owes by overdue
    where
      d.balance_cents <> 0
      and d.customer_id in (
        select n.id
        from customers n
        where
          true
          and n.credit_limit_cents > 0
      )
    group by d.customer_id
  ) as s
  inner join customers as c on c.id = s."customerId"
where
  (
    c.credit_limit_cents > 0
    and s."balanceCents" > c.credit_limit_cents
  )
-- … lines 90 to 96 of provider: who owes by overdue
