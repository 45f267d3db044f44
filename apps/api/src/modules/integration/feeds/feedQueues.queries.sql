-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- noteAcknowledged: a call
update order_exports
set
  acknowledged_at = $1,
  acknowledged_by_key_id = $2
where
  customer_id = $3
  and order_id = $4
  and acknowledged_at is null;

-- placeWaiting: partner: feed of orders
select pg_advisory_xact_lock($1);

-- placeWaiting: partner: feed of orders
with
  unplaced as materialized (
    select
      customer_id,
      order_id
    from order_exports
    where
      position is null
      and acknowledged_at is null
    order by
      queued_at,
      order_id
    for update skip locked
  ),
  placed as materialized (
    select
      customer_id,
      order_id,
      nextval('order_export_positions') as position
    from unplaced
  )
update order_exports e
set position = p.position
from placed p
where
  e.customer_id = p.customer_id
  and e.order_id = p.order_id;

-- placeWaiting: partner: feed of payments
-- … lines 1 to 4 of partner: feed of orders
      payment_id
    from payment_exports
-- … lines 7 to 11 of partner: feed of orders
      payment_id
-- … lines 13 to 17 of partner: feed of orders
      payment_id,
      nextval('payment_export_positions') as position
    from unplaced
  )
update payment_exports e
-- … lines 23 to 26 of partner: feed of orders
  and e.payment_id = p.payment_id;

-- placeWaiting: partner: feed of quotes
-- … lines 1 to 4 of partner: feed of orders
      quote_id
    from quote_exports
-- … lines 7 to 11 of partner: feed of orders
      quote_id
-- … lines 13 to 17 of partner: feed of orders
      quote_id,
      nextval('quote_export_positions') as position
    from unplaced
  )
update quote_exports e
-- … lines 23 to 26 of partner: feed of orders
  and e.quote_id = p.quote_id;
