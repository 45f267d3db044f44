-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
