-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findCustomerName: provider: receivables of a customer
select c.name
from customers as c
where c.id = $1;

-- findReceivables: provider: receivables
with
  totals as materialized (
    select *
    from debt_totals
    where month = $1::date
  ),
  changed as materialized (
    select customer_id as id
    from debt_changes
    union
    select id
    from customers
    where
      not exists (
        select
        from totals
      )
  ),
  recent as materialized (
    select *
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
          changed g
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
                  where d.type = any ($2::text[])
                ),
                0
              ) as "totalDueCents",
              coalesce(
                sum(d.balance_cents) filter (
                  where not d.type = any ($3::text[])
                ),
                0
              ) as "unappliedCreditCents",
              coalesce(
                sum(d.balance_cents) filter (
                  where
                    d.type = any ($4::text[])
                    and d.due_on >= $5::date
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
                    and d.due_on <= $19::date
                ),
                0
              ) as "fourMonthsPlusOverdueCents",
              min(d.due_on) filter (
                where d.type = any ($20::text[])
              ) as "oldestDueDate"
            from documents d
            where
              d.customer_id = g.id
              and d.balance_cents <> 0
            having count(*) > 0
          ) d
      ) a
  )
select
  coalesce(sum(t."balanceCents"), 0)::bigint as "balanceCents",
  coalesce(sum(t."totalDueCents"), 0)::bigint as "totalDueCents",
  coalesce(sum(t."unappliedCreditCents"), 0)::bigint as "unappliedCreditCents",
  coalesce(sum(t."notDueYetCents"), 0)::bigint as "notDueYetCents",
  coalesce(sum(t."dueEndOfMonthCents"), 0)::bigint as "dueEndOfMonthCents",
  coalesce(sum(t."oneMonthOverdueCents"), 0)::bigint as "oneMonthOverdueCents",
  coalesce(sum(t."twoMonthsOverdueCents"), 0)::bigint as "twoMonthsOverdueCents",
  coalesce(sum(t."threeMonthsOverdueCents"), 0)::bigint as "threeMonthsOverdueCents",
  coalesce(sum(t."fourMonthsPlusOverdueCents"), 0)::bigint as "fourMonthsPlusOverdueCents",
  coalesce(sum(t."customersOwing"), 0)::bigint as "customersOwing",
  coalesce(sum(t."customersOverdue"), 0)::bigint as "customersOverdue",
  coalesce(sum(t."customersOverLimit"), 0)::bigint as "customersOverLimit"
from
  (
    select
      balance_cents as "balanceCents",
      total_due_cents as "totalDueCents",
      unapplied_credit_cents as "unappliedCreditCents",
      not_due_yet_cents as "notDueYetCents",
      due_end_of_month_cents as "dueEndOfMonthCents",
      one_month_overdue_cents as "oneMonthOverdueCents",
      two_months_overdue_cents as "twoMonthsOverdueCents",
      three_months_overdue_cents as "threeMonthsOverdueCents",
      four_months_plus_overdue_cents as "fourMonthsPlusOverdueCents",
      customers_owing as "customersOwing",
      customers_overdue as "customersOverdue",
      customers_over_limit as "customersOverLimit"
    from totals
    union all
    select
      - s."balanceCents" as "balanceCents",
      - s."totalDueCents" as "totalDueCents",
      - s."unappliedCreditCents" as "unappliedCreditCents",
      - s."notDueYetCents" as "notDueYetCents",
      - s."dueEndOfMonthCents" as "dueEndOfMonthCents",
      - s."oneMonthOverdueCents" as "oneMonthOverdueCents",
      - s."twoMonthsOverdueCents" as "twoMonthsOverdueCents",
      - s."threeMonthsOverdueCents" as "threeMonthsOverdueCents",
      - s."fourMonthsPlusOverdueCents" as "fourMonthsPlusOverdueCents",
      - (true)::integer as "customersOwing",
      - (s."overdueCents" > 0)::integer as "customersOverdue",
      - (s."isOverLimit")::integer as "customersOverLimit"
    from
      changed
      cross join lateral (
        select *
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
          ) k
        where k."customerId" = changed.id
        offset 0
      ) s
    where
      exists (
        select
        from totals
      )
    union all
    select
      s."balanceCents" as "balanceCents",
      s."totalDueCents" as "totalDueCents",
      s."unappliedCreditCents" as "unappliedCreditCents",
      s."notDueYetCents" as "notDueYetCents",
      s."dueEndOfMonthCents" as "dueEndOfMonthCents",
      s."oneMonthOverdueCents" as "oneMonthOverdueCents",
      s."twoMonthsOverdueCents" as "twoMonthsOverdueCents",
      s."threeMonthsOverdueCents" as "threeMonthsOverdueCents",
      s."fourMonthsPlusOverdueCents" as "fourMonthsPlusOverdueCents",
      (true)::integer as "customersOwing",
      (s."overdueCents" > 0)::integer as "customersOverdue",
      (s."isOverLimit")::integer as "customersOverLimit"
    from recent s
  ) t;

-- listOwing: provider: who owes by overdue
with
  totals as materialized (
    select *
    from debt_totals
    where month = $1::date
  ),
  changed as materialized (
    select customer_id as id
    from debt_changes
    union
    select id
    from customers
    where
      not exists (
        select
        from totals
      )
  ),
  recent as materialized (
    select *
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
          changed g
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
                  where d.type = any ($2::text[])
                ),
                0
              ) as "totalDueCents",
              coalesce(
                sum(d.balance_cents) filter (
                  where not d.type = any ($3::text[])
                ),
                0
              ) as "unappliedCreditCents",
              coalesce(
                sum(d.balance_cents) filter (
                  where
                    d.type = any ($4::text[])
                    and d.due_on >= $5::date
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
                    and d.due_on <= $19::date
                ),
                0
              ) as "fourMonthsPlusOverdueCents",
              min(d.due_on) filter (
                where d.type = any ($20::text[])
              ) as "oldestDueDate"
            from documents d
            where
              d.customer_id = g.id
              and d.balance_cents <> 0
            having count(*) > 0
          ) d
      ) a
  )
select
  s."customerId",
  s."customerName",
  (
    select c.enabled
    from customers c
    where c.id = s."customerId"
  ) as enabled,
  s."balanceCents",
  s."overdueCents",
  s."oldestDueDate",
  s."creditLimitCents",
  a.total
from
  (
    select
      (
        select sum(t."customersOwing")
        from
          (
            select
              balance_cents as "balanceCents",
              total_due_cents as "totalDueCents",
              unapplied_credit_cents as "unappliedCreditCents",
              not_due_yet_cents as "notDueYetCents",
              due_end_of_month_cents as "dueEndOfMonthCents",
              one_month_overdue_cents as "oneMonthOverdueCents",
              two_months_overdue_cents as "twoMonthsOverdueCents",
              three_months_overdue_cents as "threeMonthsOverdueCents",
              four_months_plus_overdue_cents as "fourMonthsPlusOverdueCents",
              customers_owing as "customersOwing",
              customers_overdue as "customersOverdue",
              customers_over_limit as "customersOverLimit"
            from totals
            union all
            select
              - s."balanceCents" as "balanceCents",
              - s."totalDueCents" as "totalDueCents",
              - s."unappliedCreditCents" as "unappliedCreditCents",
              - s."notDueYetCents" as "notDueYetCents",
              - s."dueEndOfMonthCents" as "dueEndOfMonthCents",
              - s."oneMonthOverdueCents" as "oneMonthOverdueCents",
              - s."twoMonthsOverdueCents" as "twoMonthsOverdueCents",
              - s."threeMonthsOverdueCents" as "threeMonthsOverdueCents",
              - s."fourMonthsPlusOverdueCents" as "fourMonthsPlusOverdueCents",
              - (true)::integer as "customersOwing",
              - (s."overdueCents" > 0)::integer as "customersOverdue",
              - (s."isOverLimit")::integer as "customersOverLimit"
            from
              changed
              cross join lateral (
                select *
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
                  ) k
                where k."customerId" = changed.id
                offset 0
              ) s
            where
              exists (
                select
                from totals
              )
            union all
            select
              s."balanceCents" as "balanceCents",
              s."totalDueCents" as "totalDueCents",
              s."unappliedCreditCents" as "unappliedCreditCents",
              s."notDueYetCents" as "notDueYetCents",
              s."dueEndOfMonthCents" as "dueEndOfMonthCents",
              s."oneMonthOverdueCents" as "oneMonthOverdueCents",
              s."twoMonthsOverdueCents" as "twoMonthsOverdueCents",
              s."threeMonthsOverdueCents" as "threeMonthsOverdueCents",
              s."fourMonthsPlusOverdueCents" as "fourMonthsPlusOverdueCents",
              (true)::integer as "customersOwing",
              (s."overdueCents" > 0)::integer as "customersOverdue",
              (s."isOverLimit")::integer as "customersOverLimit"
            from recent s
          ) t
      )::bigint as total
  ) a
  left join (
    select *
    from
      (
        (
          select
            s."customerId",
            s."customerName",
            s."balanceCents",
            s."overdueCents",
            s."oldestDueDate",
            s."creditLimitCents",
            s."creditUsed"
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
          where
            exists (
              select
              from totals
            )
            and s."customerId" not in (
              select id
              from changed
            )
            and true
            and true
          order by
            s."overdueCents" desc,
            s."customerId" desc
          limit 10
        )
        union all
        (
          select
            s."customerId",
            s."customerName",
            s."balanceCents",
            s."overdueCents",
            s."oldestDueDate",
            s."creditLimitCents",
            s."creditUsed"
          from recent s
          where
            true
            and true
          order by
            s."overdueCents" desc,
            s."customerId" desc
          limit 10
        )
      ) s
    order by
      s."overdueCents" desc,
      s."customerId" desc
    limit 10
    offset $21
  ) s on true
order by
  s."overdueCents" desc,
  s."customerId" desc;

-- listOwing: provider: who owes by balance
-- … lines 1 to 274 of provider: who owes by overdue
            s."balanceCents" desc,
-- … lines 276 to 293 of provider: who owes by overdue
            s."balanceCents" desc,
-- … lines 295 to 299 of provider: who owes by overdue
      s."balanceCents" desc,
-- … lines 301 to 305 of provider: who owes by overdue
  s."balanceCents" desc,
  s."customerId" desc;

-- listOwing: provider: who owes by customerName
-- … lines 1 to 274 of provider: who owes by overdue
            folded_text (s."customerName") collate "C" desc,
-- … lines 276 to 293 of provider: who owes by overdue
            folded_text (s."customerName") collate "C" desc,
-- … lines 295 to 299 of provider: who owes by overdue
      folded_text (s."customerName") collate "C" desc,
-- … lines 301 to 305 of provider: who owes by overdue
  folded_text (s."customerName") collate "C" desc,
  s."customerId" desc;

-- listOwing: provider: who owes by oldestDueDate
-- … lines 1 to 274 of provider: who owes by overdue
            s."oldestDueDate" desc nulls last,
-- … lines 276 to 293 of provider: who owes by overdue
            s."oldestDueDate" desc nulls last,
-- … lines 295 to 299 of provider: who owes by overdue
      s."oldestDueDate" desc nulls last,
-- … lines 301 to 305 of provider: who owes by overdue
  s."oldestDueDate" desc nulls last,
  s."customerId" desc;

-- listOwing: provider: who owes by creditUsed
-- … lines 1 to 274 of provider: who owes by overdue
            s."creditUsed" desc nulls last,
-- … lines 276 to 293 of provider: who owes by overdue
            s."creditUsed" desc nulls last,
-- … lines 295 to 299 of provider: who owes by overdue
      s."creditUsed" desc nulls last,
-- … lines 301 to 305 of provider: who owes by overdue
  s."creditUsed" desc nulls last,
  s."customerId" desc;

-- listOwing: provider: who owes, of a name
-- … lines 1 to 128 of provider: who owes by overdue
  ),
  found as materialized (
-- … lines 233 to 272 of provider: who owes by overdue
        and folded_text (s."customerName") like folded_text ($21)
      order by
        s."overdueCents" desc,
        s."customerId" desc
-- … lines 278 to 291 of provider: who owes by overdue
        and folded_text (s."customerName") like folded_text ($22)
      order by
        s."overdueCents" desc,
        s."customerId" desc
    )
-- … lines 129 to 146 of provider: who owes by overdue
        select count(*)
        from found
      ) as total
  ) a
  left join (
    select *
    from found s
-- … lines 299 to 307 of provider: who owes by overdue

-- listOwing: provider: who is overdue
-- … lines 1 to 146 of provider: who owes by overdue
        select sum(t."customersOverdue")
-- … lines 148 to 271 of provider: who owes by overdue
            and s."overdueCents" > 0
-- … lines 273 to 290 of provider: who owes by overdue
            s."overdueCents" > 0
-- … lines 292 to 307 of provider: who owes by overdue

-- listOwing: provider: who is overLimit
-- … lines 1 to 146 of provider: who owes by overdue
        select sum(t."customersOverLimit")
-- … lines 148 to 271 of provider: who owes by overdue
            and s."isOverLimit"
-- … lines 273 to 290 of provider: who owes by overdue
            s."isOverLimit"
-- … lines 292 to 307 of provider: who owes by overdue
