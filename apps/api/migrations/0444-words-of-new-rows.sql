-- New rows have no earlier search words to delete, which triggers would count as a change.

create or replace function keep_search_words(customer integer, of_kind text, of_subject bigint, before text, after text)
returns void
  language plpgsql as $$
declare
  gone text[] := public.search_beginnings(before);
  fresh text[] := public.search_beginnings(after);
begin
  if gone <> '{}' then
    delete from search_words w
    where w.customer_id = customer and w.kind = of_kind and w.subject = of_subject
      and w.word = any(gone) and not (w.word = any(fresh));
  end if;
  insert into search_words (customer_id, kind, word, subject)
  select customer, of_kind, word, of_subject from unnest(fresh) word
  on conflict do nothing;
end $$;
