-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countDeadLetters: provider: failed jobs, page 2
select count(*)::integer as count
from pgboss.job
where
  name = $1
  and state = 'created'
  and source_id is not null;

-- findDeadLetter: a call
select
  id::text as "jobId",
  source_name as "sourceName",
  source_id::text as "sourceId",
  data,
  source_output as output,
  source_retry_count + 1 as tries,
  source_created_on as "beganAt",
  created_on as "failedAt"
from pgboss.job
where
  name = $1
  and state = 'created'
  and source_id is not null
  and id = $2;

-- findNewestToTell: a call
select
  id::text as "jobId",
  (count(*) over ())::integer as waiting
from pgboss.job
where
  name = $1
  and state = 'created'
  and source_id is not null
  and source_name <> 'jobsFailed'
order by
  created_on desc,
  id
limit 1;

-- listDeadLetters: a call
select
  id::text as "jobId",
  source_name as "sourceName",
  source_id::text as "sourceId",
  data,
  source_output as output,
  source_retry_count + 1 as tries,
  source_created_on as "beganAt",
  created_on as "failedAt"
from pgboss.job
where
  name = $1
  and state = 'created'
  and source_id is not null
order by
  created_on desc,
  id
limit $2
offset $3;
