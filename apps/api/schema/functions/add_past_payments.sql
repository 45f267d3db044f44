-- Adds to the counter of a day of the payment history and folds its free rows.
create function add_past_payments(customer integer, past_on date, change bigint) returns void
  language plpgsql as $$
begin
  with folded as (
    delete from payment_history_counts c
    using (
      select id from payment_history_counts where customer_id = customer and day = past_on
      limit 100 for update skip locked
    ) free
    where c.customer_id = customer and c.day = past_on and c.id = free.id
    returning c.payments
  )
  insert into payment_history_counts (customer_id, day, payments)
  select customer, past_on, t.payments
  from (select change + coalesce((select sum(payments) from folded), 0) as payments) t where t.payments <> 0;
end $$;
