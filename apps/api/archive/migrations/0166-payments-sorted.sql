-- The payment history sorted by any of its columns (§2): a page of each is a page of an index. Numbers count, rather than read:
-- a hundred thousand comes before a million. What has no number of the card provider's sorts as an empty one.
alter table payments add column number_order bigint not null
  generated always as (coalesce(nullif(left(regexp_replace(payment_number, '\D', '', 'g'), 18), '')::bigint, 0)) stored;
create index payments_past_by_number on payments (customer_id, number_order, id) where status_id <> 1;
create index payments_past_by_provider_number on payments (customer_id, (coalesce(provider_transaction_id, '')), id)
  where status_id <> 1;
create index payments_past_by_status on payments (customer_id, status_id, id) where status_id <> 1;
