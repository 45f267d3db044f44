-- What a lump sum leaves over once its documents have been paid: kept as a credit when the money is there (R18).
alter table payments add column left_over_cents bigint not null default 0
  check (left_over_cents >= 0 and (left_over_cents = 0 or type_id = 2));
alter table payments drop constraint payments_check;
alter table payments add constraint payments_total
  check (total_payment_cents = total_invoice_cents + total_credit_cents + left_over_cents);
