-- Notes in debt_changes the customers of documents whose balance, due date or type a statement changed.
create function note_changed_documents() returns trigger
  language plpgsql as $$
begin
  insert into debt_changes (customer_id)
  select distinct customer_id from (
    select customer_id, id, balance_cents, due_on, type from changed
    except
    select customer_id, id, balance_cents, due_on, type from before) c;
  return null;
end $$;
