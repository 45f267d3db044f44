-- Inserts the search words of inserted memberships, one statement for all.
create function make_words_of_people() returns trigger
  language plpgsql as $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select m.customer_id, 'person', w.word, m.id from made m, unnest(search_beginnings(m.searched)) w (word)
  on conflict do nothing;
  return null;
end $$;
