-- Search of people, customers and references without accents, as products are searched: "zoe" finds "Zoë".

create or replace function person_text(first_name text, last_name text, email text) returns text
  language sql immutable parallel safe as $$
  select public.folded_text(first_name || ' ' || last_name || ' ' || email)
$$;

create or replace function search_text(phrase text) returns text
  language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(public.folded_text(phrase), '-_/\.,;:@#()&''"+|', repeat(' ', 17)), '\s+', ' ', 'g'))
$$;
comment on function search_text(phrase text) is
  'Normalised text for searching: lower case, no accents, one space between words, signs removed. findText.ts
does the same.';

create or replace function people_with(customer integer, words text, pattern text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select m.id from memberships m
    where people_parts(m.customer_id, m.searched) @> people_asked($1, folded_text($2))
      and m.searched like folded_text($3)
      -- The sum keeps the planner from an index by customer: the parts contain the customer already.
      and m.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider()))
    limit $4)
$$;

update memberships set searched = folded_text(searched) where searched <> folded_text(searched);

-- Words with accents, which the functions above no longer make.
insert into search_words (customer_id, kind, word, subject)
select customer_id, kind, folded_text(word), subject from search_words
where octet_length(word) <> char_length(word)
on conflict do nothing;
delete from search_words where octet_length(word) <> char_length(word) and word <> folded_text(word);
