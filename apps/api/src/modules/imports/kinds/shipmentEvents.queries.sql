-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- nextOrders: a call of updateShipped
select distinct order_id as id
from pg_temp.import_shipments
where order_id > $1
order by order_id
limit 200;

-- updateShipped: a call
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

-- updateShipped: a call, statement 2
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

-- updateShipped: a call, statement 3
drop table pg_temp.import_shipments;
