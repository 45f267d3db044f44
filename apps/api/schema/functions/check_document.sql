-- Checks at commit that a changed balance or total agrees with the ledger.
create function check_document() returns trigger
  language plpgsql as $$
declare
  expected bigint;
begin
  select d.total_cents + (
    select coalesce(sum(e.amount_cents), 0) from ledger_entries e
    where e.customer_id = d.customer_id and e.document_id = d.id)
  into expected from documents d where d.customer_id = new.customer_id and d.id = new.id;
  if expected is distinct from (
    select balance_cents from documents where customer_id = new.customer_id and id = new.id) then
    raise exception 'document % is off its ledger', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
