-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteEndpoint: a call
delete from webhook_endpoints
where id = $1;

-- giveBack: a call
update webhook_endpoints
set leased_until = $1
where
  id = $2
  and leased_until = $3;

-- insertEndpoint: a call
insert into webhook_endpoints (name, url, events, sealed_secret, created_at)
values ($1, $2, $3, $4, $5)
returning id;

-- listDueEndpoints: a call
select e.id as "endpointId"
from webhook_endpoints as e
where
  e.enabled = $1
  and (
    e.leased_until is null
    or e.leased_until not between now() and date_trunc('milliseconds', now()) + 120000 * interval '1 millisecond'
  )
  and exists (
    select d.id
    from webhook_deliveries as d
    where
      d.endpoint_id = e.id
      and d.state = 'waiting'
      and d.next_try_at <= $2
  );

-- listEndpoints: provider: webhooks
select
  e.id as "endpointId",
  e.name,
  e.url,
  e.events,
  e.enabled,
  e.version,
  e.failing_since as "failingSince",
  e.old_secret_until as "oldSecretUntil",
  e.told_at as "toldAt",
  e.created_at as "createdAt",
  (
    select count(*)
    from webhook_deliveries d
    where
      d.endpoint_id = e.id
      and d.state = $1
  ) as failed,
  (
    select count(*)
    from webhook_deliveries d
    where
      d.endpoint_id = e.id
      and d.state = $2
  ) as waiting
from webhook_endpoints as e
order by e.id;

-- listWanting: a call
select id
from webhook_endpoints
where
  enabled = $1
  and $2 = any (events);

-- lockEndpoint: a call
select
  e.id as "endpointId",
  e.name,
  e.url,
  e.events,
  e.enabled,
  e.version,
  e.failing_since as "failingSince",
  e.old_secret_until as "oldSecretUntil",
  e.told_at as "toldAt",
  e.created_at as "createdAt",
  e.sealed_secret as "sealedSecret",
  e.sealed_old_secret as "sealedOldSecret",
  e.older_secrets as "olderSecrets"
from webhook_endpoints as e
where e.id = $1
for update;

-- saveEndpoint: a call
update webhook_endpoints
set
  created_at = $1,
  enabled = $2,
  events = $3,
  failing_since = $4,
  id = $5,
  leased_until = $6,
  name = $7,
  old_secret_until = $8,
  older_secrets = $9,
  sealed_old_secret = $10,
  sealed_secret = $11,
  told_at = $12,
  url = $13,
  version = $14
where id = $15;

-- saveWishes: a call
select pg_advisory_xact_lock($1);

-- saveWishes: a call, statement 2
delete from webhook_wishes;

-- saveWishes: a call, statement 3
insert into webhook_wishes (type)
select distinct unnest(events)
from webhook_endpoints
where enabled;

-- takeEndpoint: a call
update webhook_endpoints as e
set leased_until = date_trunc('milliseconds', now()) + 60000 * interval '1 millisecond'
where
  e.id = $1
  and e.enabled = $2
  and (
    e.leased_until is null
    or e.leased_until not between now() and date_trunc('milliseconds', now()) + 120000 * interval '1 millisecond'
  )
returning e.leased_until as until;
