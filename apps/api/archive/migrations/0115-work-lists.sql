-- R39: a refund that is due ends with the reference of its refund; who marked it stands in the audit log.
alter table card_receipts add column refunded_at timestamptz;
alter table card_receipts add column refund_reference text check (refund_reference <> '');
alter table card_receipts add constraint card_receipts_refunded check (
  (refunded_at is null) = (refund_reference is null) and (refunded_at is null or disposition = 'refund'));

-- What waits for a person, of every customer, longest first.
create index card_receipts_refund_due on card_receipts (received_at, provider_transaction_id)
  where disposition = 'refund' and refunded_at is null;
create index documents_unapplied on documents (documented_on, id)
  where type = 'payment' and balance_cents < 0 and document_number like 'PAY-%';
create index payment_attempts_in_doubt on payment_attempts (started_at, id) where state in ('open', 'unknown');
