-- Behind the wall an index is asked only what cannot tell anybody of another's rows, and `coalesce` is not believed to be so:
-- a month of the payment history was looked for among all that was ever paid. Said as a case it is.
create index payments_past on payments
  (customer_id, (case when paid_at is null then updated_at else paid_at end) desc, id desc)
  where status_id <> 1;
drop index payments_history;
