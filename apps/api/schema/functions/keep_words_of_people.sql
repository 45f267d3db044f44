-- Maintains the search words of changed memberships.
create function keep_words_of_people() returns trigger
  language plpgsql as $$
begin
  -- No join of `was` and `made`: a plan that was made for one person compares each row with every other one.
  with gone as materialized (
    select customer_id, id, searched from was except select customer_id, id, searched from made
  ), fresh as materialized (
    select customer_id, id, searched from made except select customer_id, id, searched from was
  ), dropped as (
    delete from search_words w using (
      select g.customer_id, g.id, b.word from gone g, unnest(search_beginnings(g.searched)) b (word)
      except select f.customer_id, f.id, b.word from fresh f, unnest(search_beginnings(f.searched)) b (word)
    ) d where w.customer_id = d.customer_id and w.kind = 'person' and w.word = d.word and w.subject = d.id
  )
  insert into search_words (customer_id, kind, word, subject)
  select f.customer_id, 'person', b.word, f.id from fresh f, unnest(search_beginnings(f.searched)) b (word)
  on conflict do nothing;
  return null;
end $$;
