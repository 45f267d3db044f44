-- Notices and webhooks of quotes.

create trigger quotes_insert_told after insert on quotes
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('quotes', 'id');
create trigger quotes_update_told after update on quotes
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('quotes', 'id');
create trigger quote_messages_insert_told after insert on quote_messages
  referencing new table as changed
  for each statement
  execute function tell_changed_rows('quotes', 'quote_id');

create function raise_quote_event() returns trigger
  language plpgsql as $$
declare
  happened text;
begin
  if tg_op = 'INSERT' then
    happened := 'quote.requested';
  elsif new.latest_version > old.latest_version then
    happened := 'quote.answered';
  elsif new.status = 'requested' or new.status <> old.status then
    -- Prices on offer again after a cancelled order are no other answer.
    happened := case when new.status in ('requested', 'accepted', 'declined', 'withdrawn', 'expired')
      then 'quote.' || new.status end;
  end if;
  if happened is not null and exists (select from webhook_wishes w where w.type = happened) then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (new.customer_id, happened, new.id, now());
  end if;
  return null;
end $$;
comment on function raise_quote_event() is
  'Writes the event of a request, an answer or another move of a quote if an endpoint wants it.';
create trigger quotes_made_raise_webhooks after insert on quotes
  for each row
  execute function raise_quote_event();
create trigger quotes_raise_webhooks after update on quotes
  for each row
  when (old.status <> new.status or old.latest_version <> new.latest_version or old.latest_request <> new.latest_request)
  execute function raise_quote_event();
