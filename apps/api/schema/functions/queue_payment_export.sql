-- Queues a paid payment for the accounts system in the same transaction.
create function queue_payment_export() returns trigger
  language plpgsql as $$
begin
  insert into payment_exports (customer_id, payment_id, queued_at)
  values (new.customer_id, new.id, coalesce(new.paid_at, now()))
  on conflict (customer_id, payment_id) do nothing;
  return null;
end $$;
