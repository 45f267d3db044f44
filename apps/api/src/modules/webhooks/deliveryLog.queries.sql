-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listDeliveries: provider: deliveries
select
  d.id as "deliveryId",
  d.endpoint_id as "endpointId",
  e.name as "endpointName",
  v.event_id as "eventId",
  d.type,
  v.subject_id as "subjectId",
  v.customer_id as "customerId",
  c.name as "customerName",
  v.occurred_at as "occurredAt",
  d.state,
  d.tries,
  d.next_try_at as "nextTryAt",
  d.last_tried_at as "lastTriedAt",
  d.status,
  d.failure,
  d.answer,
  d.duration_ms as "durationMs"
from
  (
    select d.id
    from webhook_deliveries d
    where true
    order by d.id desc
    limit 51
  ) as k
  inner join webhook_deliveries as d on d.id = k.id
  inner join webhook_events as v on v.id = d.event_number
  inner join webhook_endpoints as e on e.id = d.endpoint_id
  left join customers as c on c.id = v.customer_id
order by d.id desc;

-- listDeliveries: provider: deliveries, further on
-- … lines 1 to 22 of provider: deliveries
    where d.id < $1
-- … lines 24 to 31 of provider: deliveries

-- listDeliveries: provider: deliveries that failed, further on
-- … lines 1 to 20 of provider: deliveries
    select k.id
    from
      webhook_endpoints e
      cross join unnest($1::text[]) s (state)
      cross join unnest($2::text[]) t (type)
      cross join lateral (
        select d.id
        from webhook_deliveries d
        where
          d.endpoint_id = e.id
          and d.state = s.state
          and d.type = t.type
          and d.id < $3
        order by d.id desc
        limit 51
      ) k
    order by k.id desc
-- … lines 25 to 31 of provider: deliveries

-- listDeliveries: provider: deliveries of an event to a system, further on
-- … lines 1 to 20 of provider: deliveries
    select k.id
    from
      (
        select $1::bigint as id
      ) e
      cross join unnest($2::text[]) s (state)
      cross join unnest($3::text[]) t (type)
      cross join lateral (
        select d.id
        from webhook_deliveries d
        where
          d.endpoint_id = e.id
          and d.state = s.state
          and d.type = t.type
          and d.id < $4
        order by d.id desc
        limit 51
      ) k
    order by k.id desc
-- … lines 25 to 31 of provider: deliveries

-- listDeliveries: provider: deliveries that are waiting
-- … lines 1 to 20 of provider: deliveries
    select k.id
    from
      webhook_endpoints e
      cross join unnest($1::text[]) s (state)
      cross join unnest($2::text[]) t (type)
      cross join lateral (
        select d.id
        from webhook_deliveries d
        where
          d.endpoint_id = e.id
          and d.state = s.state
          and d.type = t.type
          and true
        order by d.id desc
        limit 51
      ) k
    order by k.id desc
-- … lines 25 to 31 of provider: deliveries

-- listDeliveries: provider: deliveries to system 1
-- … lines 1 to 20 of provider: deliveries
    select k.id
    from
      (
        select $1::bigint as id
      ) e
      cross join unnest($2::text[]) s (state)
      cross join unnest($3::text[]) t (type)
      cross join lateral (
        select d.id
        from webhook_deliveries d
        where
          d.endpoint_id = e.id
          and d.state = s.state
          and d.type = t.type
          and true
        order by d.id desc
        limit 51
      ) k
    order by k.id desc
-- … lines 25 to 31 of provider: deliveries
