-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countDueDeliveries: a call
select
  count(*)::integer as count,
  greatest(
    coalesce(
      extract(
        epoch
        from $1::timestamptz - min(d.next_try_at)
      ),
      0
    ),
    0
  )::float8 as seconds
from
  webhook_deliveries d
  join webhook_endpoints e on e.id = d.endpoint_id
where
  d.state = 'waiting'
  and d.next_try_at <= $2
  and e.enabled;

-- findBackupFigures: a call
select
  extract(
    epoch
    from taken_at
  )::float8 as seconds,
  byte_size::float8 as "byteSize"
from last_backup;

-- listCardAttempts: a call
select
  state,
  count(*)::integer as count,
  greatest(
    extract(
      epoch
      from $1::timestamptz - min(started_at)
    ),
    0
  )::float8 as seconds
from payment_attempts
where state in ('open', 'unknown')
group by state
union all
select
  state,
  count(*)::integer,
  0
from payment_attempts
where
  resolved_at is not null
  and resolved_at > $2::timestamptz - interval '1 day'
  and state not in ('open', 'unknown')
group by state;

-- listWaitingJobs: a call
select
  name as queue,
  count(*)::integer as count,
  greatest(
    extract(
      epoch
      from $1::timestamptz - min(start_after)
    ),
    0
  )::float8 as seconds
from pgboss.job
where
  state < 'active'::pgboss.job_state
  and not blocked
  and name <> $2
  and start_after <= $3
group by name;
