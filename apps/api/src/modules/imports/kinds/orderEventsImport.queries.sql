-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- orderEventsImport.conflicts: a call
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'at',
      'at is more than ' || $1::text || ' minutes in the future.'
    from
      pg_temp.import_orderevents s
      left join orders named on named.id = s.order_id
      left join orders o on o.order_number = coalesce(
        substring(
          s.order_number
          from '[0-9]+$'
        )::bigint,
        named.order_number
      )
      and o.order_number > 0
      left join order_events e on e.customer_id = o.customer_id
      and e.order_id = o.id
      and e.event_id = s.event_id
    where
      e.id is null
      and s.at > $2
  ),
  removed as (
    delete from pg_temp.import_orderevents
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- orderEventsImport.conflicts: a call, statement 2
-- … lines 1 to 4 of a call
      'orderNumber',
      'There is no order ' || coalesce(s.order_number, s.order_id::text) || '.'
-- … lines 7 to 20 of a call
    where o.id is null
-- … lines 24 to 41 of a call

-- orderEventsImport.conflicts: a call, statement 3
-- … lines 1 to 4 of a call
      'orderNumber',
      'Order ' || coalesce(s.order_number, s.order_id::text) || ' is not approved.'
-- … lines 7 to 20 of a call
    where o.status_id not in (4, 6)
-- … lines 24 to 41 of a call

-- orderEventsImport.conflicts: a call, statement 4
with
  found (line, "column", message) as materialized (
    select
      line,
      'eventId',
      event_id || ' is already on line ' || first || '.'
    from
      (
        select
          s.line,
          s.event_id,
          min(s.line) over (
            partition by
              o.customer_id,
              o.id,
              s.event_id
          ) as first
-- … lines 7 to 20 of a call
      ) as s
    where line <> first
-- … lines 24 to 41 of a call

-- orderEventsImport.conflicts: a call, statement 5
create temp table import_shipments on
commit
drop as
select
  s.line,
  o.id as order_id,
  s.event_id,
  s.type,
  (
    extract(
      epoch
      from s.at
    ) * 1000
  )::float8 as at,
  s.expected_on,
  s.carrier,
  s.tracking_number,
  s.tracking_url,
  s.proof,
  s.proof_url,
  s.parcel_number,
  s.lines,
  null::jsonb as settled,
  null::text as problem
from
  pg_temp.import_orderevents s
  left join orders named on named.id = s.order_id
  left join orders o on o.order_number = coalesce(
    substring(
      s.order_number
      from '[0-9]+$'
    )::bigint,
    named.order_number
  )
  and o.order_number > 0
  left join order_events e on e.customer_id = o.customer_id
  and e.order_id = o.id
  and e.event_id = s.event_id
where
  o.status_id in (4, 6)
  and (
    s.lines is not null
    or s.parcel_number is not null
  );

-- orderEventsImport.conflicts: a call, statement 6
create index on pg_temp.import_shipments (order_id, line);

-- orderEventsImport.conflicts: a call, statement 7
create index on pg_temp.import_shipments (line);

-- orderEventsImport.conflicts: a call, statement 8
select distinct order_id as id
from pg_temp.import_shipments
where order_id > $1
order by order_id
limit 200;

-- orderEventsImport.conflicts: a call, statement 9
select id
from orders
where id = any ($1::bigint[])
order by id
for no key update;

-- orderEventsImport.conflicts: a call, statement 10
select
  o.customer_id as "customerId",
  o.id as "orderId",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'lineId',
            l.id,
            'quantity',
            l.quantity,
            'productCode',
            l.product_code,
            'productName',
            l.product_name
          )
          order by l.id
        ),
        '[]'
      )
    from order_lines l
    where
      l.customer_id = o.customer_id
      and l.order_id = o.id
  ) as lines,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'eventId',
            e.event_id,
            'type',
            e.type,
            'at',
            extract(
              epoch
              from e.occurred_at
            ) * 1000,
            'arrival',
            e.id,
            'expectedOn',
            e.expected_on,
            'carrier',
            e.carrier,
            'trackingNumber',
            e.tracking_number,
            'trackingUrl',
            e.tracking_url,
            'proof',
            e.proof,
            'proofUrl',
            e.proof_url,
            'parcelNumber',
            e.parcel_number,
            'lines',
            e.lines
          )
          order by
            e.occurred_at,
            e.id
        ),
        '[]'
      )
    from order_events e
    where
      e.customer_id = o.customer_id
      and e.order_id = o.id
      and (
        e.lines is not null
        or e.parcel_number is not null
      )
  ) as events
from orders o
where
  true
  and o.id = any ($1::bigint[])
order by o.id;

-- orderEventsImport.conflicts: a call, statement 11
select
  line,
  order_id as "orderId",
  event_id as "eventId",
  type,
  at,
  expected_on as "expectedOn",
  carrier,
  tracking_number as "trackingNumber",
  tracking_url as "trackingUrl",
  proof,
  proof_url as "proofUrl",
  parcel_number as "parcelNumber",
  lines
from pg_temp.import_shipments
where order_id = any ($1::bigint[])
order by
  order_id,
  line;

-- orderEventsImport.conflicts: a call, statement 12
update pg_temp.import_shipments r
set
  settled = s.lines,
  problem = s.problem
from json_to_recordset($1::json) s (line integer, lines jsonb, problem text)
where r.line = s.line;

-- orderEventsImport.conflicts: a call, statement 13
update pg_temp.import_orderevents s
set lines = r.settled::text
from pg_temp.import_shipments r
where
  r.line = s.line
  and r.settled is not null;

-- orderEventsImport.conflicts: a call, statement 14
with
  found (line, "column", message) as materialized (
    select
      line,
      'lines',
      problem
    from pg_temp.import_shipments
    where problem is not null
-- … lines 24 to 41 of a call

-- orderEventsImport.conflicts: a call, statement 15
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'eventId',
      s.event_id || ' is already recorded with other details.'
    from
      pg_temp.import_orderevents s
      left join orders named on named.id = s.order_id
      left join orders o on o.order_number = coalesce(
        substring(
          s.order_number
          from '[0-9]+$'
        )::bigint,
        named.order_number
      )
      and o.order_number > 0
      left join order_events e on e.customer_id = o.customer_id
      and e.order_id = o.id
      and e.event_id = s.event_id
    where
      e.id is not null
      and (
        e.type,
        e.occurred_at,
        coalesce(e.more_follows, false),
        e.supplier_order_number,
        e.expected_on,
        e.carrier,
        e.tracking_number,
        e.tracking_url,
        e.proof,
        e.proof_url,
        e.document_number,
        e.documented_on,
        e.parcel_number,
        e.lines
      ) is distinct from (
        s.type,
        s.at,
        coalesce(s.more_follows, false),
        s.supplier_order_number,
        s.expected_on,
        s.carrier,
        s.tracking_number,
        s.tracking_url,
        s.proof,
        s.proof_url,
        s.document_number,
        s.documented_on,
        s.parcel_number,
        s.lines::jsonb
      )
  ),
  removed as (
    delete from pg_temp.import_orderevents
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- orderEventsImport.conflicts: a call, statement 16
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'documentNumber',
      s.document_number || ' is already recorded for order SO-' || order_number_digits (owner.order_number) || '. A document belongs to one order.'
    from
      (
        select
          s.line,
          s.document_number,
          o.customer_id,
          o.id as order_id,
          e.id as event_id,
          first_value(o.id) over (
            partition by
              o.customer_id,
              s.document_number
            order by s.line
          ) as first_id
        from
          pg_temp.import_orderevents s
          left join orders named on named.id = s.order_id
          left join orders o on o.order_number = coalesce(
            substring(
              s.order_number
              from '[0-9]+$'
            )::bigint,
            named.order_number
          )
          and o.order_number > 0
          left join order_events e on e.customer_id = o.customer_id
          and e.order_id = o.id
          and e.event_id = s.event_id
        where
          s.type in ('invoiced', 'credited')
          and o.status_id in (4, 6)
          and s.at <= $1
      ) as s
      left join lateral (
        select r.order_id
        from order_events r
        where
          r.customer_id = s.customer_id
          and r.document_number = s.document_number
          and r.type in ('invoiced', 'credited')
        order by r.id
        limit 1
      ) as r on true
      join orders owner on owner.customer_id = s.customer_id
      and owner.id = coalesce(r.order_id, s.first_id)
    where
      s.event_id is null
      and owner.id <> s.order_id
  ),
  removed as (
    delete from pg_temp.import_orderevents
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- orderEventsImport.write: a call
select distinct order_id as id
from pg_temp.import_shipments
where order_id > $1
order by order_id
limit 200;

-- orderEventsImport.write: a call, statement 2
select
  o.customer_id as "customerId",
  o.id as "orderId",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'lineId',
            l.id,
            'quantity',
            l.quantity,
            'productCode',
            l.product_code,
            'productName',
            l.product_name
          )
          order by l.id
        ),
        '[]'
      )
    from order_lines l
    where
      l.customer_id = o.customer_id
      and l.order_id = o.id
  ) as lines,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'eventId',
            e.event_id,
            'type',
            e.type,
            'at',
            extract(
              epoch
              from e.occurred_at
            ) * 1000,
            'arrival',
            e.id,
            'expectedOn',
            e.expected_on,
            'carrier',
            e.carrier,
            'trackingNumber',
            e.tracking_number,
            'trackingUrl',
            e.tracking_url,
            'proof',
            e.proof,
            'proofUrl',
            e.proof_url,
            'parcelNumber',
            e.parcel_number,
            'lines',
            e.lines
          )
          order by
            e.occurred_at,
            e.id
        ),
        '[]'
      )
    from order_events e
    where
      e.customer_id = o.customer_id
      and e.order_id = o.id
      and (
        e.lines is not null
        or e.parcel_number is not null
      )
  ) as events
from orders o
where
  true
  and o.id = any ($1::bigint[])
order by o.id;

-- orderEventsImport.write: a call, statement 3
update orders o
set
  shipment_state = k.state,
  shipped_lines = k.shipped_lines,
  backorder_on = k.expected_on
from json_to_recordset($1::json) k (customer_id integer, order_id bigint, state text, shipped_lines integer, expected_on date)
where
  o.customer_id = k.customer_id
  and o.id = k.order_id
  and (o.shipment_state, o.shipped_lines, o.backorder_on) is distinct from (k.state, k.shipped_lines, k.expected_on);

-- orderEventsImport.write: a call, statement 4
drop table pg_temp.import_shipments;

-- orderEventsImport.write: a call, statement 5
update documents d
set
  order_id = e.order_id,
  order_number = o.order_number
from
  (
    select
      o.customer_id,
      s.document_number
    from
      pg_temp.import_orderevents s
      left join orders named on named.id = s.order_id
      left join orders o on o.order_number = coalesce(
        substring(
          s.order_number
          from '[0-9]+$'
        )::bigint,
        named.order_number
      )
      and o.order_number > 0
      left join order_events e on e.customer_id = o.customer_id
      and e.order_id = o.id
      and e.event_id = s.event_id
    where s.type in ('invoiced', 'credited')
  ) as n
  join order_events e on e.customer_id = n.customer_id
  and e.document_number = n.document_number
  and e.type in ('invoiced', 'credited')
  join orders o on o.customer_id = e.customer_id
  and o.id = e.order_id
where
  d.customer_id = n.customer_id
  and d.document_number = n.document_number
  and d.order_id is null;

-- write: a call
with
  written as (
    insert into
      order_events (
        customer_id,
        order_id,
        event_id,
        type,
        occurred_at,
        recorded_at,
        supplier_order_number,
        expected_on,
        carrier,
        tracking_number,
        tracking_url,
        proof,
        proof_url,
        document_number,
        documented_on,
        parcel_number,
        lines,
        more_follows
      )
    select
      o.customer_id,
      o.id,
      s.event_id,
      s.type,
      s.at,
      $1::timestamptz,
      s.supplier_order_number,
      s.expected_on,
      s.carrier,
      s.tracking_number,
      s.tracking_url,
      s.proof,
      s.proof_url,
      s.document_number,
      s.documented_on,
      s.parcel_number,
      s.lines::jsonb,
      s.more_follows
    from
      pg_temp.import_orderevents s
      left join orders named on named.id = s.order_id
      left join orders o on o.order_number = coalesce(
        substring(
          s.order_number
          from '[0-9]+$'
        )::bigint,
        named.order_number
      )
      and o.order_number > 0
      left join order_events e on e.customer_id = o.customer_id
      and e.order_id = o.id
      and e.event_id = s.event_id
    where e.id is null
    order by s.line
    on conflict (customer_id, order_id, event_id) do nothing
    returning id
  )
select
  count(*) as added,
  0 as updated
from written;
