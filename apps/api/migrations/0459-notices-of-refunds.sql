-- Open work lists follow refunds that leave the payment as it is.
create trigger card_receipts_refund_told after update on card_receipts
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');
