-- Adds to the counter of a day of the payment history.
create function add_past_payments(customer integer, past_on date, change bigint) returns void
  language plpgsql as $$
begin
  update payment_history_counts c set payments = c.payments + change
  where c.customer_id = customer and c.day = past_on and c.id = (
    select f.id from payment_history_counts f
    where f.customer_id = customer and f.day = past_on limit 1 for update skip locked
  );
  if not found then
    insert into payment_history_counts (customer_id, day, payments) values (customer, past_on, change);
  end if;
end $$;
