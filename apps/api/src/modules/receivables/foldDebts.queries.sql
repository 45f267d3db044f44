-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- foldDebts: a call
begin;

-- foldDebts: a call, statement 2
select month
from debt_totals
for update skip locked;

-- foldDebts: a call, statement 3
with
  taken as (
    delete from debt_changes
    returning customer_id
  )
select distinct customer_id as id
from taken;

-- foldDebts: a call, statement 4
delete from customer_debts;

-- foldDebts: a call, statement 5
insert into
  customer_debts (
    customer_id,
    customer_name,
    credit_limit_cents,
    balance_cents,
    total_due_cents,
    unapplied_credit_cents,
    not_due_yet_cents,
    due_end_of_month_cents,
    one_month_overdue_cents,
    two_months_overdue_cents,
    three_months_overdue_cents,
    four_months_plus_overdue_cents,
    oldest_due_on
  )
select
  "customerId",
  "customerName",
  "creditLimitCents",
  "balanceCents",
  "totalDueCents",
  "unappliedCreditCents",
  "notDueYetCents",
  "dueEndOfMonthCents",
  "oneMonthOverdueCents",
  "twoMonthsOverdueCents",
  "threeMonthsOverdueCents",
  "fourMonthsPlusOverdueCents",
  "oldestDueDate"
from
  (
    select
      c.id as "customerId",
      c.name as "customerName",
      c.credit_limit_cents as "creditLimitCents",
      d."balanceCents"::bigint,
      d."totalDueCents"::bigint,
      d."unappliedCreditCents"::bigint,
      d."notDueYetCents"::bigint,
      d."dueEndOfMonthCents"::bigint,
      d."oneMonthOverdueCents"::bigint,
      d."twoMonthsOverdueCents"::bigint,
      d."threeMonthsOverdueCents"::bigint,
      d."fourMonthsPlusOverdueCents"::bigint,
      d."oldestDueDate",
      c.credit_limit_cents > 0
      and d."balanceCents" > c.credit_limit_cents as "isOverLimit",
      d."balanceCents" / nullif(c.credit_limit_cents, 0) as "creditUsed",
      (
        d."oneMonthOverdueCents" + d."twoMonthsOverdueCents" + d."threeMonthsOverdueCents" + d."fourMonthsPlusOverdueCents"
      )::bigint as "overdueCents"
    from
      (
        select id
        from customers
      ) g
      cross join lateral (
        select *
        from customers
        where id = g.id
        offset 0
      ) c
      cross join lateral (
        select
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
        from documents d
        where
          d.customer_id = g.id
          and d.balance_cents <> 0
        having count(*) > 0
      ) d
  ) s;

-- foldDebts: a call, statement 6
update debt_totals
set
  (
    month,
    balance_cents,
    total_due_cents,
    unapplied_credit_cents,
    not_due_yet_cents,
    due_end_of_month_cents,
    one_month_overdue_cents,
    two_months_overdue_cents,
    three_months_overdue_cents,
    four_months_plus_overdue_cents,
    customers_owing,
    customers_overdue,
    customers_over_limit
  ) = (
    select
      $1::date,
      coalesce(sum(s."balanceCents"), 0),
      coalesce(sum(s."totalDueCents"), 0),
      coalesce(sum(s."unappliedCreditCents"), 0),
      coalesce(sum(s."notDueYetCents"), 0),
      coalesce(sum(s."dueEndOfMonthCents"), 0),
      coalesce(sum(s."oneMonthOverdueCents"), 0),
      coalesce(sum(s."twoMonthsOverdueCents"), 0),
      coalesce(sum(s."threeMonthsOverdueCents"), 0),
      coalesce(sum(s."fourMonthsPlusOverdueCents"), 0),
      count(*) filter (
        where true
      ),
      count(*) filter (
        where s."overdueCents" > 0
      ),
      count(*) filter (
        where s."isOverLimit"
      )
    from
      (
        select
          customer_id as "customerId",
          customer_name as "customerName",
          credit_limit_cents as "creditLimitCents",
          balance_cents as "balanceCents",
          total_due_cents as "totalDueCents",
          unapplied_credit_cents as "unappliedCreditCents",
          not_due_yet_cents as "notDueYetCents",
          due_end_of_month_cents as "dueEndOfMonthCents",
          one_month_overdue_cents as "oneMonthOverdueCents",
          two_months_overdue_cents as "twoMonthsOverdueCents",
          three_months_overdue_cents as "threeMonthsOverdueCents",
          four_months_plus_overdue_cents as "fourMonthsPlusOverdueCents",
          oldest_due_on as "oldestDueDate",
          overdue_cents as "overdueCents",
          credit_used as "creditUsed",
          is_over_limit as "isOverLimit"
        from customer_debts
      ) s
  );

-- foldDebts: a call, statement 7
commit;
