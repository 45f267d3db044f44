-- Maintains the search words of changed memberships.
create function keep_words_of_people() returns trigger
  language plpgsql as $$
begin
  with changed as materialized (
    select b.customer_id, b.id, search_beginnings(b.searched) as gone, search_beginnings(a.searched) as fresh
    from was b join made a on a.customer_id = b.customer_id and a.id = b.id and a.searched is distinct from b.searched
  ), dropped as (
    delete from search_words w using changed c, unnest(c.gone) g (word)
    where w.customer_id = c.customer_id and w.kind = 'person' and w.word = g.word and w.subject = c.id
      and not (g.word = any(c.fresh))
  )
  insert into search_words (customer_id, kind, word, subject)
  select c.customer_id, 'person', f.word, c.id from changed c, unnest(c.fresh) f (word)
  on conflict do nothing;
  return null;
end $$;
