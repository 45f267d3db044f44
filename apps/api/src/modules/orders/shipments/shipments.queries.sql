-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- listShipmentFacts: shipments of an order
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
  o.customer_id = $1
  and o.id = any ($2::bigint[])
order by o.id;
