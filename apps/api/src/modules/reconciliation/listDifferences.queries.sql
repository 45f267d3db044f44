-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countDifferences: provider: reconciliation
select
  count(*) filter (
    where d.explained_at is null
  ) as open,
  count(*) filter (
    where d.explained_at is not null
  ) as explained
from reconciliation_differences as d
where d.closed_at is null;

-- countListed: provider: differences that are open
select count(*) as count
from reconciliation_differences as d
where
  d.closed_at is null
  and d.explained_at is null
  and d.id > 0;

-- countListed: provider: differences that are explained
-- … lines 1 to 4 of provider: differences that are open
  and d.explained_at is not null
  and d.id > 0;

-- countListed: provider: differences that are gone
select count(*) as count
from reconciliation_differences as d
where
  d.closed_at is not null
  and d.id > 0;

-- countListed: provider: differences of documents
-- … lines 1 to 5 of provider: differences that are open
  and d.kind = $1;

-- listDifferences: provider: differences that are open
select
  d.id as "differenceId",
  d.kind,
  d.label,
  d.subject,
  d.customer_id as "customerId",
  c.name as "customerName",
  d.payment_id as "paymentId",
  d.here_cents as "hereCents",
  d.there_cents as "thereCents",
  d.first_seen_on as "firstSeenOn",
  d.first_seen_at as "firstSeenAt",
  d.last_seen_at as "lastSeenAt",
  d.explanation,
  d.explained_by as "explainedBy",
  d.explained_at as "explainedAt",
  d.closed_at as "closedAt"
from
  (
    select *
    from reconciliation_differences as d
    where
      d.closed_at is null
      and d.explained_at is null
      and d.id > 0
    order by
      d.first_seen_at desc,
      d.id desc
    limit 50
    offset $1
  ) as d
  left join customers as c on c.id = d.customer_id
order by
  d.first_seen_at desc,
  d.id desc;

-- listDifferences: provider: differences that are explained
-- … lines 1 to 23 of provider: differences that are open
      and d.explained_at is not null
-- … lines 25 to 35 of provider: differences that are open

-- listDifferences: provider: differences that are gone
-- … lines 1 to 22 of provider: differences that are open
      d.closed_at is not null
-- … lines 25 to 35 of provider: differences that are open

-- listDifferences: provider: differences of documents
-- … lines 1 to 24 of provider: differences that are open
      and d.kind = $1
-- … lines 26 to 35 of provider: differences that are open

-- listDifferences: provider: differences of a kind that is not
-- … lines 1 to 22 of provider: differences that are open
      d.closed_at is not null
      and d.kind = $1
-- … lines 26 to 35 of provider: differences that are open
