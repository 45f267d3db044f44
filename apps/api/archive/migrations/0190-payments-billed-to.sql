-- Billing details sent with one payment (§7 "Update (lump sum request)"). Null while the payment is billed as its account is.
alter table payments add column billed_to jsonb;
