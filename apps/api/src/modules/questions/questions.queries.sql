-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countQuestionsSince: a call
select count(*) as count
from document_questions
where
  customer_id = $1
  and asked_at > $2;

-- findQuestion: question
select
  q.customer_id as "customerId",
  q.id as "questionId",
  q.document_id as "documentId",
  q.reason,
  q.disputes,
  q.state,
  q.outcome,
  q.state_since as since,
  q.closed_at as "closedAt",
  q.is_latest as "isLatest",
  q.lines,
  q.asked_at as "askedAt",
  q.version,
  l."firstName",
  l."lastName",
  c.name as "customerName",
  c.account_name as "accountName",
  c.account_number as "accountNumber",
  d.document_number as "documentNumber",
  d.type as "documentType",
  d.balance_cents as "balanceCents"
from
  document_questions as q
  inner join customers as c on c.id = q.customer_id
  inner join documents as d on d.customer_id = q.customer_id
  and d.id = q.document_id
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = q.customer_id
    where known.id = q.asked_by_login_id
  ) as l on true
where
  q.customer_id = $1
  and q.id = $2;

-- findQuestion: provider: question
-- … lines 1 to 47 of question
  true
  and q.id = $1;

-- insertQuestion: a call
update document_questions
set is_latest = $1
where
  customer_id = $2
  and document_id = $3
  and is_latest = $4
  and closed_at is not null;

-- insertQuestion: a call, statement 2
insert into
  document_questions (
    customer_id,
    document_id,
    reason,
    disputes,
    lines,
    state,
    state_since,
    asked_by_login_id,
    asked_at,
    updated_by_login_id,
    updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict do nothing
returning id;

-- listQuestionRows: questions
select
  q.customer_id as "customerId",
  q.id as "questionId",
  q.document_id as "documentId",
  q.reason,
  q.disputes,
  q.state,
  q.outcome,
  q.state_since as since,
  q.closed_at as "closedAt",
  q.is_latest as "isLatest",
  q.lines,
  q.asked_at as "askedAt",
  q.version,
  l."firstName",
  l."lastName",
  c.name as "customerName",
  c.account_name as "accountName",
  c.account_number as "accountNumber",
  d.document_number as "documentNumber",
  d.type as "documentType",
  d.balance_cents as "balanceCents"
from
  document_questions as q
  inner join customers as c on c.id = q.customer_id
  inner join documents as d on d.customer_id = q.customer_id
  and d.id = q.document_id
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = q.customer_id
    where known.id = q.asked_by_login_id
  ) as l on true
where q.customer_id = $1
order by
  q.state_since desc,
  q.id desc
limit $2;

-- listQuestionRows: questions that are open
-- … lines 1 to 46 of questions
where
  q.customer_id = $1
  and q.state = $2
-- … lines 48 to 51 of questions

-- listQuestionRows: questions, further on
-- … lines 1 to 46 of questions
where
  q.customer_id = $1
  and (q.state_since, q.id) < ($2::timestamptz, $3::bigint)
-- … lines 48 to 51 of questions

-- listQuestionRows: provider: questions that are open
-- … lines 1 to 46 of questions
where
  true
  and q.state = $1
order by
  q.state_since asc,
  q.id asc
limit $2;

-- listQuestionRows: provider: questions, further on
-- … lines 1 to 46 of questions
where
  true
  and q.state = $1
  and (q.state_since, q.id) > ($2::timestamptz, $3::bigint)
order by
  q.state_since asc,
  q.id asc
limit $4;

-- listQuestionRows: provider: questions about prices
-- … lines 1 to 46 of questions
where
  true
  and q.state = $1
  and q.reason = $2
order by
  q.state_since asc,
  q.id asc
limit $3;

-- listQuestionRows: provider: questions of a customer
-- … lines 1 to 46 of questions
where
  true
  and q.state = $1
  and q.customer_id = $2
order by
  q.state_since asc,
  q.id asc
limit $3;

-- listQuestionRows: provider: questions that wait for a month
-- … lines 1 to 46 of questions
where
  true
  and q.state = $1
  and q.state_since <= $2
order by
  q.state_since asc,
  q.id asc
limit $3;

-- lockQuestion: a call
select id
from document_questions
where
  customer_id = $1
  and id = $2
for no key update;

-- saveQuestion: a call
update document_questions
set
  closed_at = $1,
  outcome = $2,
  state = $3,
  state_since = $4,
  updated_at = $5,
  updated_by_login_id = $6,
  version = version + 1
where
  customer_id = $7
  and id = $8
returning version;
