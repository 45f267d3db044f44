-- The supplier's desk ends standing prices before their last day (decision 0049).

alter table quote_messages drop constraint quote_messages_kind_check;
alter table quote_messages add constraint quote_messages_kind_check check (kind in ('asked', 'askedAgain', 'said',
  'answered', 'refused', 'accepted', 'declined', 'withdrawn', 'expired', 'ended', 'endedEarly', 'released'));

create or replace function raise_quote_event() returns trigger
  language plpgsql as $$
declare
  happened text;
begin
  if tg_op = 'INSERT' then
    happened := 'quote.requested';
  elsif new.latest_version > old.latest_version then
    happened := 'quote.answered';
  elsif new.status = 'requested' or new.status <> old.status then
    -- Prices on offer again, after an order that was cancelled or came to nothing, are no other answer.
    happened := 'quote.' || case new.status when 'answered' then 'offeredAgain' else new.status end;
  elsif new.status = 'accepted' and new.valid_until < old.valid_until then
    happened := 'quote.shortened';
  end if;
  if happened is not null and exists (select from webhook_wishes w where w.type = happened) then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (new.customer_id, happened, new.id, now());
  end if;
  return null;
end $$;
drop trigger quotes_raise_webhooks on quotes;
create trigger quotes_raise_webhooks after update on quotes
  for each row
  when (old.status <> new.status or old.latest_version <> new.latest_version
    or old.latest_request <> new.latest_request or old.valid_until <> new.valid_until)
  execute function raise_quote_event();
