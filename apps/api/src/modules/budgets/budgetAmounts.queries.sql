-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteAmounts: a call
delete from budget_amounts
where
  customer_id = $1
  and budget_id = $2;

-- replaceAmount: a call
delete from budget_amounts
where
  customer_id = $1
  and budget_id = $2
  and starts_on >= $3
  and starts_on <= $4;

-- saveAmount: a call
insert into budget_amounts (customer_id, budget_id, starts_on, amount_cents)
values ($1, $2, $3, $4)
on conflict (customer_id, budget_id, starts_on) do update
set amount_cents = excluded.amount_cents;
