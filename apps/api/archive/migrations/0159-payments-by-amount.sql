-- The payment history in the order of its amounts: what was ever paid is not sorted for a page of it.
create index payments_past_by_amount on payments (customer_id, total_payment_cents, id) where status_id <> 1;
