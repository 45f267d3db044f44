-- Live updates: what belongs to an order without changing its row is told as a change of that order: what the supplier's
-- system told, notes on its lines, reminders. Who decides in whose place concerns every waiting order of a customer.
create trigger order_events_insert_told after insert on order_events referencing new table as changed
  for each statement execute function tell_changed_rows('orders', 'order_id');
create trigger order_line_notes_insert_told after insert on order_line_notes referencing new table as changed
  for each statement execute function tell_changed_rows('orders', 'order_id');

create function tell_reminder() returns trigger language plpgsql as $$
begin
  perform tell_change('orders', new.customer_id::integer, array[new.subject_id::bigint]);
  return null;
end $$;
create trigger audit_entries_reminder_told after insert on audit_entries for each row
  when (new.subject_kind = 'order' and new.action = 'remindApprover') execute function tell_reminder();

create function tell_delegation() returns trigger language plpgsql as $$
begin
  perform tell_change('orders', new.customer_id, null);
  return null;
end $$;
create trigger approval_delegations_told after insert or update on approval_delegations
  for each row execute function tell_delegation();
