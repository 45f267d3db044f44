-- Counts closed payments with their first attempt, and no longer after their last. The payment is locked,
-- so that a concurrent close sees the attempt.
create function count_tried_payments() returns trigger
  language plpgsql as $$
begin
  perform from payments p
  where (p.customer_id, p.id) in (select customer_id, payment_id from changed) order by p.customer_id, p.id for share;
  perform add_past_payments(p.customer_id, (coalesce(p.paid_at, p.updated_at) at time zone 'UTC')::date,
    case when tg_op = 'INSERT' then 1 else -1 end)
  from payments p
  where (p.customer_id, p.id) in (select customer_id, payment_id from changed) and p.status_id = 3
    and not exists (
      select from payment_attempts a
      where a.customer_id = p.customer_id and a.payment_id = p.id and (a.customer_id, a.id) not in (select customer_id, id from changed));
  return null;
end $$;
