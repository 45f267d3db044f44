-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countDifferences: a call
update reconciliation_runs
set
  arisen = arisen + $1,
  gone = gone + $2
where id = $3;

-- findLastCompared: a call
select last_day as day
from reconciliation_runs
where
  by_clock = $1
  and finished_at is not null
  and provider_failure is null
order by last_day desc
limit $2;

-- findLastManualRun: a call
select
  r.id as "runId",
  r.by_clock as "isByClock",
  r.started_on as "startedOn",
  r.started_at as "startedAt",
  r.finished_at as "finishedAt",
  r.first_day as "firstDay",
  r.last_day as "lastDay",
  r.from_at as
from
,
  r.until_at as until,
  r.step,
  r.last_customer_id as "lastCustomerId",
  r.sales_offset as "salesOffset",
  r.last_transaction_id as "lastProviderTransactionId",
  r.last_difference_id as "lastDifferenceId",
  r.moves,
  r.provider_failure as "providerFailure",
  r.provider_tries as "providerTries",
  r.customers,
  r.documents,
  r.balance_cents as "balanceCents",
  r.ledger_cents as "ledgerCents",
  r.payments,
  r.received_cents as "receivedCents",
  r.charges,
  r.charged_cents as "chargedCents",
  r.arisen,
  r.gone
from reconciliation_runs as r
where
  (
    r.by_clock = $1
    or r.finished_at is null
  )
order by r.finished_at desc nulls first
limit $2;

-- findRunOfClock: a call
select
  r.id as "runId",
  r.by_clock as "isByClock",
  r.started_on as "startedOn",
  r.started_at as "startedAt",
  r.finished_at as "finishedAt",
  r.first_day as "firstDay",
  r.last_day as "lastDay",
  r.from_at as
from
,
  r.until_at as until,
  r.step,
  r.last_customer_id as "lastCustomerId",
  r.sales_offset as "salesOffset",
  r.last_transaction_id as "lastProviderTransactionId",
  r.last_difference_id as "lastDifferenceId",
  r.moves,
  r.provider_failure as "providerFailure",
  r.provider_tries as "providerTries",
  r.customers,
  r.documents,
  r.balance_cents as "balanceCents",
  r.ledger_cents as "ledgerCents",
  r.payments,
  r.received_cents as "receivedCents",
  r.charges,
  r.charged_cents as "chargedCents",
  r.arisen,
  r.gone
from reconciliation_runs as r
where
  r.by_clock = $1
  and r.started_on = $2;

-- findUnfinishedRun: a call
select
  r.id as "runId",
  r.by_clock as "isByClock",
  r.started_on as "startedOn",
  r.started_at as "startedAt",
  r.finished_at as "finishedAt",
  r.first_day as "firstDay",
  r.last_day as "lastDay",
  r.from_at as
from
,
  r.until_at as until,
  r.step,
  r.last_customer_id as "lastCustomerId",
  r.sales_offset as "salesOffset",
  r.last_transaction_id as "lastProviderTransactionId",
  r.last_difference_id as "lastDifferenceId",
  r.moves,
  r.provider_failure as "providerFailure",
  r.provider_tries as "providerTries",
  r.customers,
  r.documents,
  r.balance_cents as "balanceCents",
  r.ledger_cents as "ledgerCents",
  r.payments,
  r.received_cents as "receivedCents",
  r.charges,
  r.charged_cents as "chargedCents",
  r.arisen,
  r.gone
from reconciliation_runs as r
where r.finished_at is null;

-- forgetRuns: a call
delete from reconciliation_runs
where finished_at < $1;

-- forgetRuns: a call, statement 2
delete from reconciliation_differences
where closed_at < $1;

-- insertRun: a call
insert into reconciliation_runs (by_clock, started_on, started_at, first_day, last_day, from_at, until_at)
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    least(
      ($6::date + 0)::timestamp at time zone $7,
      (($8::date + 0)::timestamp - interval '1 microsecond') at time zone $9 + interval '1 microsecond'
    ),
    least(
      ($10::date + 1)::timestamp at time zone $11,
      (($12::date + 1)::timestamp - interval '1 microsecond') at time zone $13 + interval '1 microsecond'
    )
  )
on conflict do nothing
returning id;

-- listRuns: provider: reconciliation
select
  r.id as "runId",
  r.by_clock as "isByClock",
  r.started_on as "startedOn",
  r.started_at as "startedAt",
  r.finished_at as "finishedAt",
  r.first_day as "firstDay",
  r.last_day as "lastDay",
  r.from_at as
from
,
  r.until_at as until,
  r.step,
  r.last_customer_id as "lastCustomerId",
  r.sales_offset as "salesOffset",
  r.last_transaction_id as "lastProviderTransactionId",
  r.last_difference_id as "lastDifferenceId",
  r.moves,
  r.provider_failure as "providerFailure",
  r.provider_tries as "providerTries",
  r.customers,
  r.documents,
  r.balance_cents as "balanceCents",
  r.ledger_cents as "ledgerCents",
  r.payments,
  r.received_cents as "receivedCents",
  r.charges,
  r.charged_cents as "chargedCents",
  r.arisen,
  r.gone
from reconciliation_runs as r
order by r.id desc
limit $1;

-- moveRun: a call
update reconciliation_runs
set
  arisen = $1,
  balance_cents = $2,
  by_clock = $3,
  charged_cents = $4,
  charges = $5,
  customers = $6,
  documents = $7,
  finished_at = $8,
  first_day = $9,
  from_at = $10,
  gone = $11,
  id = $12,
  last_customer_id = $13,
  last_day = $14,
  last_difference_id = $15,
  last_transaction_id = $16,
  ledger_cents = $17,
  moves = $18,
  payments = $19,
  provider_failure = $20,
  provider_tries = $21,
  received_cents = $22,
  sales_offset = $23,
  started_at = $24,
  started_on = $25,
  step = $26,
  until_at = $27
where
  id = $28
  and moves = $29
  and finished_at is null
returning id;
