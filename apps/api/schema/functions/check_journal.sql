-- Checks at commit that a journal sums to zero and that each document's balance is its total plus its
-- entries. One entry per transaction sums the journal: the last one the transaction wrote, found by xmin.
create function check_journal() returns trigger
  language plpgsql as $$
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
