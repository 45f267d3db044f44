-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
