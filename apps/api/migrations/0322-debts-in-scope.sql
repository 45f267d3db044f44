-- Debts and notes of a customer are behind the customer's wall, like its documents.
drop policy provider_only on customer_debts;
create policy in_scope on customer_debts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));
drop policy provider_only on debt_changes;
create policy in_scope on debt_changes
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));
