-- Deletes the search words of deleted memberships.
create function drop_words_of_people() returns trigger
  language plpgsql as $$
begin
  delete from search_words w using was b
  where w.customer_id = b.customer_id and w.kind = 'person' and w.subject = b.id
    and w.word = any(search_beginnings(b.searched));
  return null;
end $$;
