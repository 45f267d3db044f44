-- The payment history: what was taken to the card page or paid, by the moment it was paid or, without money, closed. A
-- selection that is still being made is on no history.
create index payments_history on payments (customer_id, (coalesce(paid_at, updated_at)) desc, id desc)
  where status_id <> 1;
