-- Queues a quote for the supplier's systems in the same transaction, and again after each change.
create function queue_quote_export() returns trigger
  language plpgsql as $$
begin
  insert into quote_exports (customer_id, quote_id, queued_at)
  values (new.customer_id, new.id, new.updated_at)
  on conflict (customer_id, quote_id) do update set position = null, queued_at = excluded.queued_at,
    acknowledged_at = null, acknowledged_by_key_id = null;
  return null;
end $$;
