-- Notices of changes to open screens.

create function tell_change(topic text, customer integer, ids bigint[]) returns void
  language plpgsql as $$
declare
  told constant integer := coalesce(nullif(current_setting('app.changes_told', true), ''), '0')::integer;
begin
  perform set_config('app.changes_told', (told + 1)::text, true);
  perform pg_notify('changes', json_build_object(
    'topic', topic,
    'customerId', case when told < 100 then customer end,
    'ids', case when told < 20 and cardinality(ids) <= 50 then to_json(ids) end)::text);
end $$;
comment on function tell_change(topic text, customer integer, ids bigint[]) is
  'Notifies open screens of a change: topic, customer and ids, never content. Above 50 rows or 20 notices
in a transaction no ids are named, above 100 notices no customer.';

create function tell_changed_rows() returns trigger
  language plpgsql as $$
declare
  customers constant integer := (
    select count(*) from (select distinct customer_id from changed limit 21) c);
  told record;
begin
  if customers > 20 then
    perform tell_change(tg_argv[0], null, null);
  elsif customers > 0 and tg_argv[1] = 'id' then
    for told in select customer_id, array_agg(distinct id) as ids from changed group by customer_id order by customer_id
    loop
      perform tell_change(tg_argv[0], told.customer_id, told.ids);
    end loop;
  elsif customers > 0 and tg_argv[1] = 'order_id' then
    for told in select customer_id, array_agg(distinct order_id) as ids from changed group by customer_id order by customer_id
    loop
      perform tell_change(tg_argv[0], told.customer_id, told.ids);
    end loop;
  elsif customers > 0 then
    for told in execute format(
      'select customer_id, array_agg(distinct %I) as ids from changed group by customer_id order by customer_id', tg_argv[1])
    loop
      perform tell_change(tg_argv[0], told.customer_id, told.ids);
    end loop;
  end if;
  return null;
end $$;
comment on function tell_changed_rows() is
  'Notifies of the changed rows of a statement. Arguments: topic and id column.';

create function tell_reminder() returns trigger
  language plpgsql as $$
begin
  perform tell_change('orders', new.customer_id::integer, array[new.subject_id::bigint]);
  return null;
end $$;
comment on function tell_reminder() is
  'Notifies of a reminder to an approver as a change of its order.';

create function tell_delegation() returns trigger
  language plpgsql as $$
begin
  perform tell_change('orders', new.customer_id, null);
  return null;
end $$;
comment on function tell_delegation() is
  'Notifies of a delegation as a change of all waiting orders of the customer.';

create function tell_access() returns trigger
  language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform tell_change('access', new.customer_id, array[new.login_id]);
  elsif tg_table_name = 'logins' then
    perform tell_change('access', null, array[new.id]);
  elsif tg_table_name = 'memberships' then
    perform tell_change('access', old.customer_id, array[old.login_id]);
  else
    perform tell_change('access', new.id, null);
  end if;
  return null;
end $$;
comment on function tell_access() is
  'Notifies of changed access: open streams of the named logins check their access again.';

create function tell_customer() returns trigger
  language plpgsql as $$
begin
  perform tell_change('customers', new.id, array[new.id]);
  return null;
end $$;
comment on function tell_customer() is
  'Notifies the people of a customer that settings of their screens have changed.';

create function tell_payment_draft() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object(
    'topic', 'paymentDrafts', 'customerId', new.customer_id, 'ids', json_build_array(new.login_id),
    'by', new.updated_by)::text);
  return null;
end $$;
comment on function tell_payment_draft() is
  'Notifies the other devices of a person of a changed payment draft.';

create function tell_portal() returns trigger
  language plpgsql as $$
begin
  perform tell_change('portal', null, null);
  return null;
end $$;
comment on function tell_portal() is
  'Notifies everybody that the supplier''s name, colours or shipping days have changed.';

create trigger approval_delegations_told after insert or update on approval_delegations
  for each row
  execute function tell_delegation();
create trigger audit_entries_reminder_told after insert on audit_entries
  for each row
  when (new.subject_kind = 'order' and new.action = 'remindApprover')
  execute function tell_reminder();
create trigger customers_access_told after update on customers
  for each row
  when (old.enabled is distinct from new.enabled)
  execute function tell_access();
create trigger customers_told after update on customers
  for each row
  when (old.* is distinct from new.*)
  execute function tell_customer();
create trigger document_questions_insert_told after insert on document_questions
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('questions', 'id');
create trigger document_questions_update_told after update on document_questions
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('questions', 'id');
create trigger documents_delete_told after delete on documents
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('documents', 'id');
create trigger documents_insert_told after insert on documents
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('documents', 'id');
create trigger documents_update_told after update on documents
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('documents', 'id');
create trigger excluded_ship_days_told after insert or delete or update on excluded_ship_days
  for each statement
  execute function tell_portal();
create trigger logins_access_told after update on logins
  for each row
  when (old.enabled is distinct from new.enabled or old.is_admin is distinct from new.is_admin)
  execute function tell_access();
create trigger memberships_access_told after update on memberships
  for each row
  when (not (old.sorted_first_name is distinct from new.sorted_first_name or old.sorted_last_name is distinct from new.sorted_last_name or old.searched is distinct from new.searched))
  execute function tell_access();
create trigger memberships_end_told after delete on memberships for each row execute function tell_access();
create trigger order_events_insert_told after insert on order_events
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
create trigger order_line_notes_insert_told after insert on order_line_notes
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
create trigger order_lines_delete_told after delete on order_lines
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
create trigger order_lines_insert_told after insert on order_lines
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
create trigger order_lines_update_told after update on order_lines
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'order_id');
create trigger order_list_items_delete_told after delete on order_list_items
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('orderLists', 'order_list_id');
create trigger order_list_items_insert_told after insert on order_list_items
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orderLists', 'order_list_id');
create trigger order_list_items_update_told after update on order_list_items
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orderLists', 'order_list_id');
create trigger order_lists_delete_told after delete on order_lists
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('orderLists', 'id');
create trigger order_lists_insert_told after insert on order_lists
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orderLists', 'id');
create trigger order_lists_update_told after update on order_lists
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orderLists', 'id');
create trigger orders_delete_told after delete on orders
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('orders', 'id');
create trigger orders_insert_told after insert on orders
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'id');
create trigger orders_update_told after update on orders
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('orders', 'id');
create trigger payment_attempts_delete_told after delete on payment_attempts
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');
create trigger payment_attempts_insert_told after insert on payment_attempts
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');
create trigger payment_attempts_update_told after update on payment_attempts
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');
create trigger payment_drafts_delete_told after delete on payment_drafts
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('paymentDrafts', 'login_id');
create trigger payment_drafts_told after insert or update on payment_drafts
  for each row
  when (new.version > 0)
  execute function tell_payment_draft();
create trigger payment_transactions_delete_told after delete on payment_transactions
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');
create trigger payment_transactions_insert_told after insert on payment_transactions
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');
create trigger payment_transactions_update_told after update on payment_transactions
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'payment_id');
create trigger payments_delete_told after delete on payments
  referencing old table as changed
  for each statement
  execute function tell_changed_rows('payments', 'id');
create trigger payments_insert_told after insert on payments
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'id');
create trigger payments_update_told after update on payments
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('payments', 'id');
create trigger provider_settings_told after insert or update on provider_settings
  for each statement
  execute function tell_portal();
create trigger sessions_access_told after update on sessions
  for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_access();

-- The demonstration reserves ids of tables before it inserts their rows.
grant usage on all sequences in schema public to tradecounter_app;

-- Plans of a new database expect small tables until autovacuum has read them.
analyze orders, order_lines, order_days, order_day_counts, documents, payments, payment_requests,
  payment_history_counts, price_list_items, products, memberships, search_words, webhook_deliveries;
