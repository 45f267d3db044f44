-- Inserts the search words of inserted quotes, one statement for all. Number, subject and reference never change.
create function make_words_of_quotes() returns trigger
  language plpgsql as $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select q.customer_id, 'quote', w.word, q.id
  from made q, unnest(search_beginnings(quote_search_text(q.quote_number, q.subject, q.reference))) w (word)
  on conflict do nothing;
  return null;
end $$;
