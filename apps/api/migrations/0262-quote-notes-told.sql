-- Notices of internal notes for open screens of the supplier's desk.

create function tell_quote_notes() returns trigger
  language plpgsql as $$
declare
  told record;
begin
  for told in select q.customer_id, array_agg(distinct q.id) as ids from changed c join quotes q on q.id = c.quote_id
    group by q.customer_id order by q.customer_id
  loop
    perform tell_change('quoteNotes', told.customer_id, told.ids);
  end loop;
  return null;
end $$;
comment on function tell_quote_notes() is
  'Notifies of quotes with new internal notes, by a topic that only administrators receive.';
create trigger quote_notes_insert_told after insert on quote_notes
  referencing new table as changed
  for each statement
  execute function tell_quote_notes();
