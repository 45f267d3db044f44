-- Charges the card provider reported, one row per transaction: settled, kept as an unapplied credit, or to
-- be refunded.
create table card_receipts (
  provider_transaction_id text primary key,
  customer_id integer not null,
  payment_id bigint not null,
  attempt_id bigint not null,
  amount_cents bigint not null,
  disposition text not null check (disposition in ('settled', 'unapplied', 'refund')),
  reason text,
  received_at timestamptz not null,
  -- Time an administrator marked the refund as made (R39).
  refunded_at timestamptz,
  refund_reference text check (refund_reference <> ''),
  foreign key (customer_id, attempt_id) references payment_attempts(customer_id, id),
  foreign key (customer_id, payment_id) references payments(customer_id, id),
  constraint card_receipts_refunded check ((refunded_at is null) = (refund_reference is null) and (refunded_at is null or disposition = 'refund'))
);

create index card_receipts_payment on card_receipts (customer_id, payment_id);
create index card_receipts_received on card_receipts (received_at);
create index card_receipts_refund_due on card_receipts (received_at, provider_transaction_id)
  where ((disposition = 'refund') and (refunded_at is null));

create trigger card_receipts_refund_told after update on card_receipts
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');

alter table card_receipts enable row level security;
create policy in_scope on card_receipts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on card_receipts to tradecounter_app;
