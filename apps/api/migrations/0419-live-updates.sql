-- Changes for open screens: rows that a relay sends after the commit, as transactions that notify take turns.

create table changes (
  written_by xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null,
  customer_id integer,
  ids bigint[],
  session_id uuid,
  -- Deleted an hour after this, which may be long after the transaction began.
  written_at timestamptz not null default clock_timestamp(),
  primary key (written_by, id)
);
comment on table changes is
  'Changes that open screens follow: topic, customer and ids, never content. Told by relay_changes, deleted after an hour.';
comment on column changes.written_by is
  'The transaction. A lower number can be committed after a higher one.';
comment on column changes.customer_id is
  'Null: any customer.';
comment on column changes.ids is
  'Null: too many to name.';
comment on column changes.session_id is
  'The session that made the change, where that one need not be told.';

create table change_relay (
  is_only_row boolean primary key default true check (is_only_row),
  seen pg_snapshot not null
);
comment on table change_relay is
  'One row: the transactions whose changes have been told.';
insert into change_relay (seen) values (pg_current_snapshot());

create function tell_change(topic text, customer integer, ids bigint[], session uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told constant integer := coalesce(nullif(current_setting('app.changes_told', true), ''), '0')::integer;
  told_customer constant integer := case when told < 100 then customer end;
  told_ids constant bigint[] := case when told < 20 and cardinality(ids) <= 50 then ids end;
  change constant text := concat_ws(' ', topic, coalesce(told_customer::text, '-'), coalesce(told_ids::text, '-'), session);
begin
  if topic in ('orders', 'documents', 'questions', 'customers') then
    perform count_change(topic, coalesce(customer, 0));
  end if;
  if change = current_setting('app.change_told', true) then
    return;
  end if;
  perform set_config('app.changes_told', (told + 1)::text, true), set_config('app.change_told', change, true);
  insert into changes (topic, customer_id, ids, session_id) values (topic, told_customer, told_ids, session);
end $$;
revoke execute on function tell_change(topic text, customer integer, ids bigint[], session uuid) from public;
grant execute on function tell_change(topic text, customer integer, ids bigint[], session uuid) to tradecounter_app;
comment on function tell_change(topic text, customer integer, ids bigint[], session uuid) is
  'Writes a change for open screens, not twice in a row in one transaction, and moves the counter of its topic. Above 50
rows or 20 changes in a transaction no ids are named, above 100 changes no customer. Runs as the owner: some changes are
of any customer.';

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
  perform tell_change('paymentDrafts', new.customer_id, array[new.login_id], new.updated_by);
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

create function relay_changes() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant integer := 1000;
  told_before pg_snapshot;
  seen_now pg_snapshot;
  notices text[];
begin
  -- A look without a lock: most calls find nothing.
  if not exists (
    select from change_relay r
    where pg_snapshot_xmax(r.seen) > pg_snapshot_xmax(pg_current_snapshot())
      or exists (
        select from changes c
        where c.written_by >= pg_snapshot_xmin(r.seen) and not pg_visible_in_snapshot(c.written_by, r.seen)))
  then
    return 0;
  end if;
  select seen into told_before from change_relay for update skip locked;
  if not found then
    return 0;
  end if;
  -- One statement: the rows are those of the snapshot.
  select pg_current_snapshot(), array(
    select json_build_object('topic', c.topic, 'customerId', c.customer_id, 'ids', c.ids, 'by', c.session_id)::text
    from (
      select topic, customer_id, ids, session_id, min(id) as first_id
      from changes
      where written_by >= pg_snapshot_xmin(told_before) and not pg_visible_in_snapshot(written_by, told_before)
      group by topic, customer_id, ids, session_id
      limit most + 1) c
    order by c.first_id)
  into seen_now, notices;
  -- Transactions are numbered anew in a database that was restored from a dump.
  if cardinality(notices) > most or pg_snapshot_xmax(told_before) > pg_snapshot_xmax(seen_now) then
    notices := array['{"topic":"everything","customerId":null,"ids":null}'];
  end if;
  perform pg_notify('changes', notice) from unnest(notices) with ordinality n(notice, place) order by place;
  update change_relay set seen = seen_now;
  return cardinality(notices);
end $$;
revoke execute on function relay_changes() from public;
grant execute on function relay_changes() to tradecounter_app;
comment on function relay_changes() is
  'Notifies of all changes that were committed since the last call, each once, whichever process calls; of more
than a thousand as one. Returns the number of notices.';

create function tell_quote_notes() returns trigger
  language plpgsql as $$
declare
  told record;
begin
  for told in select q.customer_id, array_agg(distinct q.id) as ids from changed c join quotes q on q.id = c.quote_id
    group by q.customer_id order by q.customer_id
  loop
    perform tell_change('quoteNotes', told.customer_id, told.ids);
  end loop;
  return null;
end $$;
comment on function tell_quote_notes() is
  'Notifies of quotes with new internal notes, by a topic that only administrators receive.';

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
create trigger document_questions_delete_told after delete on document_questions
  referencing old table as changed for each statement execute function tell_changed_rows('questions', 'id');
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
create trigger quote_messages_insert_told after insert on quote_messages
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('quotes', 'quote_id');
create trigger quote_notes_insert_told after insert on quote_notes
  referencing new table as changed
  for each statement
  execute function tell_quote_notes();
create trigger quotes_insert_told after insert on quotes
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('quotes', 'id');
create trigger quotes_update_told after update on quotes
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('quotes', 'id');
create trigger sessions_access_told after update on sessions
  for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_access();

alter table changes enable row level security;
create policy in_scope on changes
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, delete on changes to tradecounter_app;
