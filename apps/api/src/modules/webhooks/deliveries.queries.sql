-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findNextDelivery: a call
select
  d.id as "deliveryId",
  d.tries,
  v.event_id as "eventId",
  v.body,
  v.traceparent,
  e.id as "endpointId",
  e.name,
  e.url,
  e.sealed_secret as "sealedSecret",
  e.sealed_old_secret as "sealedOldSecret",
  e.old_secret_until as "oldSecretUntil",
  e.older_secrets as "olderSecrets"
from
  webhook_deliveries as d
  inner join webhook_events as v on v.id = d.event_number
  inner join webhook_endpoints as e on e.id = d.endpoint_id
where
  d.endpoint_id = $1
  and e.enabled = $2
  and d.state = 'waiting'
  and d.next_try_at <= $3
order by d.event_number
limit $4;

-- findUnexpanded: a call
select
  id as sequence,
  event_id as "eventId",
  customer_id as "customerId",
  type,
  subject_id as "subjectId",
  occurred_at as "occurredAt",
  traceparent
from webhook_events
where
  expanded_at is null
  and id > $1
order by id
limit $2;

-- forgetEvents: a call
delete from webhook_events
where
  occurred_at < $1
  and not exists (
    select d.id
    from webhook_deliveries as d
    where
      d.event_number = webhook_events.id
      and d.state = 'waiting'
  );

-- insertDeliveries: a call
insert into webhook_deliveries (endpoint_id, event_number, type, next_try_at, created_at)
select
  e.id,
  $1::bigint as event_number,
  $2::text as type,
  $3::timestamptz as next_try_at,
  $4::timestamptz as created_at
from webhook_endpoints as e
where e.id = any ($5::bigint[])
for key share
on conflict do nothing;

-- insertTest: a call
insert into webhook_events (customer_id, type, subject_id, occurred_at, expanded_at)
values ($1, $2, $3, $4, $5)
returning
  id,
  event_id;

-- lockDelivery: a call
select id
from webhook_endpoints
where
  id = (
    select endpoint_id
    from webhook_deliveries
    where id = $1
  )
for update;

-- lockDelivery: a call, statement 2
select
  endpoint_id as "endpointId",
  state,
  tries
from webhook_deliveries
where id = $1;

-- raiseEvent: a call
insert into webhook_events (customer_id, type, subject_id, occurred_at)
select
  $1::integer,
  $2::text,
  $3::bigint,
  $4::timestamptz
where
  exists (
    select
    from webhook_wishes w
    where w.type = $5
  );

-- saveDelivery: a call of sendAgain
update webhook_deliveries
set
  state = $1,
  tries = $2,
  next_try_at = $3
where id = $4;

-- saveExpanded: a call
update webhook_events
set
  body = $1,
  expanded_at = $2
where id = $3;

-- saveOutcome: a call
update webhook_deliveries as d
set
  answer = $1,
  created_at = $2,
  duration_ms = $3,
  endpoint_id = $4,
  event_number = $5,
  failure = $6,
  id = $7,
  last_tried_at = $8,
  next_try_at = $9,
  state = $10,
  status = $11,
  tries = $12,
  type = $13
where
  d.id = $14
  and d.state = 'waiting'
  and d.tries = $15;

-- sendFailedAgain: a call
update webhook_deliveries
set
  state = $1,
  tries = $2,
  next_try_at = $3
where
  endpoint_id = $4
  and state = $5
  and created_at >= least(
    ($6::date + 0)::timestamp at time zone $7,
    (($8::date + 0)::timestamp - interval '1 microsecond') at time zone $9 + interval '1 microsecond'
  );
