-- Keys may read the standing of budgets.
alter table partner_keys drop constraint partner_keys_scopes_check;
alter table partner_keys add constraint partner_keys_scopes_check check (
  scopes <> '{}'::text[] and scopes <@ array['catalogue.write', 'customers.write', 'documents.write', 'receipts.write',
    'stock.write', 'orders.read', 'orders.write', 'payments.read', 'mail.write', 'quotes.read', 'quotes.write',
    'budgets.read']);
