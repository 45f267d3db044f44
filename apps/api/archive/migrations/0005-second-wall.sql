-- Row-level security: the application works as this role, which owns nothing and cannot leave its scope.
do $$
begin
  create role tradecounter_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;

grant usage on schema public to tradecounter_app;
grant select, insert, update, delete on all tables in schema public to tradecounter_app;
grant usage on all sequences in schema public to tradecounter_app;
revoke update, delete on audit_entries, provider_messages, ledger_journals, ledger_entries from tradecounter_app;
revoke insert, update, delete on migrations from tradecounter_app;
do $$ begin execute format('grant tradecounter_app to %I', current_user); end $$;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'memberships', 'cost_centres', 'files', 'price_lists', 'price_list_items', 'shipping_addresses', 'orders',
    'order_lines', 'documents', 'payments', 'payment_transactions', 'payment_attempts', 'card_receipts',
    'ledger_journals', 'ledger_entries', 'audit_entries'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy in_scope on %I using (customer_id = (select scope_customer()) or (select scope_is_provider()))',
      tenant_table);
  end loop;
end $$;

alter table customers enable row level security;
create policy in_scope on customers
  using (id = (select scope_customer()) or (select scope_is_provider()));
