-- Queues an approved order for the supplier's system in the same transaction, and again after a change.
create function queue_order_export() returns trigger
  language plpgsql as $$
begin
  insert into order_exports (customer_id, order_id, queued_at)
  values (new.customer_id, new.id, coalesce(new.updated_at, now()))
  on conflict (customer_id, order_id) do update set position = null, queued_at = excluded.queued_at
  where order_exports.acknowledged_at is null;
  return null;
end $$;
