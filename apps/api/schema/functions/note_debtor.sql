-- Notes in debt_changes a customer whose name or credit limit changed.
create function note_debtor() returns trigger
  language plpgsql as $$
begin
  insert into debt_changes (customer_id) values (new.id);
  return null;
end $$;
