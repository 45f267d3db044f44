-- Notes in debt_changes the customers of open documents that a statement inserted or deleted.
create function note_open_documents() returns trigger
  language plpgsql as $$
begin
  insert into debt_changes (customer_id) select distinct customer_id from changed where balance_cents <> 0;
  return null;
end $$;
