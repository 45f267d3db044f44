-- Writes the event of a request, an answer or another move of a quote if an endpoint wants it.
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
