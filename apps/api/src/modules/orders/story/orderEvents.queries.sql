-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listEvents: story of an order
select
  event_id as "eventId",
  type,
  occurred_at as "occurredAt",
  recorded_at as "recordedAt",
  supplier_order_number as "supplierOrderNumber",
  expected_on as "expectedOn",
  carrier,
  tracking_number as "trackingNumber",
  tracking_url as "trackingUrl",
  proof,
  proof_url as "proofUrl",
  document_number as "documentNumber",
  documented_on as "documentedOn",
  parcel_number as "parcelNumber",
  lines
from order_events
where
  customer_id = $1
  and order_id = $2
order by
  occurred_at,
  id;
