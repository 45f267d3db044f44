-- A payment of 10,000 documents has a journal of 10,001 entries, and each of them summed all of them at commit: 19 seconds,
-- while the card provider wants its answer within 10. Now one entry a transaction sums the journal: the last one that this
-- transaction wrote to it. Entries of one transaction share `xmin`, so none can hide behind an entry of another one, and
-- the sum is still over everything the journal holds.
create index ledger_entries_journal_order on ledger_entries (customer_id, journal_id, id);
drop index ledger_entries_journal;

create or replace function check_journal() returns trigger language plpgsql as $$
declare
  off_by bigint;
begin
  if not exists (
    select from ledger_entries mine
    join ledger_entries later on later.customer_id = mine.customer_id and later.journal_id = mine.journal_id
      and later.id > mine.id and later.xmin = mine.xmin
    where mine.customer_id = new.customer_id and mine.id = new.id) then
    select sum(amount_cents) into off_by from ledger_entries
    where customer_id = new.customer_id and journal_id = new.journal_id;
    if off_by <> 0 then
      raise exception 'journal % is out of balance by % cents', new.journal_id, off_by
        using errcode = 'check_violation';
    end if;
  end if;
  if new.document_id is not null then
    select d.balance_cents - d.total_cents - (
      select coalesce(sum(e.amount_cents), 0) from ledger_entries e
      where e.customer_id = d.customer_id and e.document_id = d.id)
    into off_by from documents d where d.customer_id = new.customer_id and d.id = new.document_id;
    if off_by <> 0 then
      raise exception 'document % is off its ledger by % cents', new.document_id, off_by
        using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

-- The schedule asks the provider for two hours about attempts that ended, and about those it was in doubt of (P2), without
-- reading what is years old.
create index payment_attempts_ended on payment_attempts (resolved_at) where resolved_at is not null;
create index provider_messages_in_doubt on provider_messages (received_at)
  where verified and decision in ('ERROR', 'REVIEW');
