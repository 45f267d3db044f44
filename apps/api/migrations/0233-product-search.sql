-- Search of products that forgives typos, dropped signs and the order of words.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists fuzzystrmatch with schema public;

create function product_text(phrase text) returns text
  language sql immutable parallel safe as $$
  select btrim(regexp_replace(public.unaccent('public.unaccent'::regdictionary, lower(phrase)), '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function product_text(phrase text) is
  'Words of a product or of a search: lower case, without accents, one space in place of all signs.';

create function product_code_key(code text) returns text
  language sql immutable parallel safe as $$ select replace(public.product_text(code), ' ', '') $$;
comment on function product_code_key(code text) is
  'Code without its signs: 630/8-2RSR is 63082rsr.';

create function words_of_product(searched text, code text) returns text[]
  language sql immutable parallel safe as $$
  select array(
    select distinct left(word, 60)
    from unnest(regexp_split_to_array(searched, '\s+')) piece,
      unnest(string_to_array(public.product_text(piece), ' ') || public.product_code_key(piece)) word
    where word <> ''
    union select left(public.product_code_key(code), 60)
  )
$$;
comment on function words_of_product(searched text, code text) is
  'Words under which a product is found: T-light as t, light and tlight; the code also without its signs.';

create table search_vocabulary (
  word text collate "C" primary key,
  stem text collate "C" not null
);
comment on table search_vocabulary is
  'Every word of products once, with its English stem (plurals); typos and parts of words are looked for here.';
create index search_vocabulary_stem on search_vocabulary (stem);
create index search_vocabulary_parts on search_vocabulary using gin (word gin_trgm_ops);

create table search_typos (
  variant text collate "C" not null,
  word text collate "C" not null references search_vocabulary(word) on delete cascade,
  primary key (variant, word)
);
comment on table search_typos is
  'Words of letters with one letter left out (two from eight letters on): a typo and its word have one in common.';

create table product_words (
  word text collate "C" not null references search_vocabulary(word),
  product_id bigint not null references products(id) on delete cascade,
  word_count smallint not null,
  primary key (word, product_id)
);
comment on table product_words is
  'Words of each product, with how many it has: of two products with all words the one with fewer others comes first.';
create index product_words_product on product_words (product_id);

create index products_by_code_key on products (product_code_key(code) collate "C");

create function with_letters_left_out(word text, letters integer) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  found text[] := array[word];
  fresh text[] := array[word];
begin
  for step in 1 .. letters loop
    fresh := array(
      select distinct left(f, place - 1) || substr(f, place + 1)
      from unnest(fresh) f, generate_series(1, length(f)) place
    );
    found := found || fresh;
  end loop;
  return found;
end $$;
comment on function with_letters_left_out(word text, letters integer) is
  'A word, and all that is left of it without so many of its letters.';

create function typos_allowed(word text) returns integer
  language sql immutable parallel safe as $$
  select case when word ~ '[0-9]' or length(word) < 4 or length(word) > 30 then 0 when length(word) < 8 then 1 else 2 end
$$;
comment on function typos_allowed(word text) is
  'One typo in words of four letters or more, two from eight on; none in codes, where each sign matters.';

create function learn_words(words text[]) returns void
  language sql as $$
  with fresh as (
    insert into search_vocabulary (word, stem)
    select word, coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word) from unnest(words) word
    order by word
    on conflict do nothing
    returning word
  )
  insert into search_typos (variant, word)
  select variant, f.word from fresh f, unnest(with_letters_left_out(f.word, typos_allowed(f.word))) variant
  where typos_allowed(f.word) > 0
  on conflict do nothing
$$;
comment on function learn_words(words text[]) is
  'Adds words to the vocabulary, with what is left of them after a typo.';

create function make_words_of_products() returns trigger
  language plpgsql as $$
begin
  perform learn_words(array(
    select distinct word from made p, unnest(words_of_product(p.searched, p.code)) word));
  insert into product_words (word, product_id, word_count)
  select word, p.id, cardinality(words) from made p, words_of_product(p.searched, p.code) words, unnest(words) word
  on conflict do nothing;
  return null;
end $$;
comment on function make_words_of_products() is
  'Inserts the words of inserted products, one statement for all.';

create function keep_words_of_product() returns trigger
  language plpgsql as $$
declare
  words text[] := words_of_product(new.searched, new.code);
begin
  perform learn_words(words);
  delete from product_words w where w.product_id = new.id;
  insert into product_words (word, product_id, word_count)
  select word, new.id, cardinality(words) from unnest(words) word;
  return null;
end $$;
comment on function keep_words_of_product() is
  'Replaces the words of a renamed product.';

create trigger products_words_made after insert on products
  referencing new table as made
  for each statement execute function make_words_of_products();
create trigger products_words_kept after update on products
  for each row when (old.searched is distinct from new.searched)
  execute function keep_words_of_product();

select learn_words(array(select distinct word from products p, unnest(words_of_product(p.searched, p.code)) word));
insert into product_words (word, product_id, word_count)
select word, p.id, cardinality(words) from products p, words_of_product(p.searched, p.code) words, unnest(words) word;

create function is_one_typo_away(typed text, word text) returns boolean
  language sql immutable parallel safe as $$
  select public.levenshtein_less_equal(typed, word, public.typos_allowed(word)) <= public.typos_allowed(word)
    or length(typed) = length(word) and exists (
      select from generate_series(1, length(typed) - 1) place
      where overlay(typed placing substr(typed, place + 1, 1) || substr(typed, place, 1) from place for 2) = word)
$$;
comment on function is_one_typo_away(typed text, word text) is
  'True if a word can become what was typed by as many typos as it allows; two swapped letters are one.';

create function words_meant(typed text, forgiving boolean, most integer) returns table (word text, cost integer)
  language plpgsql stable rows 20 as $$
begin
  return query
  select m.word, min(m.cost) from (
    select v.word, 0 as cost from search_vocabulary v where v.word = typed
    union all
    select v.word, 1 from search_vocabulary v
    where v.stem = coalesce((ts_lexize('pg_catalog.english_stem', typed))[1], typed)
    union all
    (select v.word, 2 from search_vocabulary v
    where v.word >= typed collate "C" and v.word < typed || chr(1114111) collate "C" limit most)
    union all
    (select v.word, 3 from search_vocabulary v where length(typed) > 2 and v.word like '%' || typed || '%' limit most)
    union all
    select t.word, 5 from search_typos t
    where forgiving and t.variant = any(with_letters_left_out(typed, typos_allowed(typed)))
      and is_one_typo_away(typed, t.word)
  ) m group by m.word;
end $$;
comment on function words_meant(typed text, forgiving boolean, most integer) is
  'Words of products that a typed word may mean: itself, its plural, words that begin with it or have it in them, and
words a typo away. At least `most` of them, where there are so many.';

create function found_products(query text, forgiving boolean) returns table (product_id bigint, cost integer)
  language plpgsql stable rows 100 as $$
declare
  typed text[] := array(
    select distinct word from unnest((string_to_array(product_text(query), ' '))[:12]) word where word <> '');
  code_key text := product_code_key(query);
  may_lack integer := case when forgiving and cardinality(typed) > 2 then 1 else 0 end;
  -- Words and products up to which a typed word is rare enough to begin with.
  rare constant integer := 200;
  words text[];
  costs integer[];
  products integer[] := '{}';
  meant_places integer[] := '{}';
  meant_words text[] := '{}';
  meant_costs integer[] := '{}';
  broad integer[] := '{}';
  rarest integer[];
  first_place integer;
  first_words text[] := '{}';
  candidates bigint[];
begin
  if cardinality(typed) = 0 then return; end if;
  for place in 1 .. cardinality(typed) loop
    select coalesce(array_agg(m.word), '{}'), coalesce(array_agg(m.cost), '{}') into words, costs
    from words_meant(typed[place], forgiving, rare + 1) m;
    if cardinality(words) > rare then
      broad := broad || place;
      products := products || 1000000 - length(typed[place]);
    else
      meant_places := meant_places || array_fill(place, array[cardinality(words)]);
      meant_words := meant_words || words;
      meant_costs := meant_costs || costs;
      products := products || (
        select count(*)::integer from (select from product_words w where w.word = any(words) limit rare) uses);
    end if;
  end loop;
  -- A product with all words but one has one of the two rarest.
  rarest := array(
    select n.place from unnest(products) with ordinality n (products, place) order by n.products, n.place limit 1 + may_lack);
  foreach first_place in array rarest loop
    first_words := first_words || case when first_place = any(broad)
      then array(select m.word from words_meant(typed[first_place], forgiving, 2147483647) m)
      else array(select m.word from unnest(meant_places, meant_words) m (place, word) where m.place = first_place) end;
  end loop;
  candidates := array(select distinct d.product_id from product_words d where d.word = any(first_words));
  return query
  select f.product_id, min(f.cost)::integer from (
    select g.product_id, sum(g.cost) * 100 + (cardinality(typed) - count(*)) * 5000 + min(g.word_count) as cost
    from (
      select c.id as product_id, m.place, min(m.cost) as cost, min(w.word_count) as word_count
      from unnest(candidates) c (id)
      join product_words w on w.product_id = c.id
      join unnest(meant_places, meant_words, meant_costs) m (place, word, cost) on m.word = w.word
      group by c.id, m.place
      union all
      select c.id, b.place,
        min(case when w.word = typed[b.place] then 0 when starts_with(w.word, typed[b.place]) then 2 else 3 end),
        min(w.word_count)
      from unnest(broad) b (place)
      cross join unnest(candidates) c (id)
      join product_words w on w.product_id = c.id
      where strpos(w.word, typed[b.place]) > 0
        and (length(typed[b.place]) > 2 or starts_with(w.word, typed[b.place]))
      group by c.id, b.place
    ) g group by g.product_id having count(*) >= cardinality(typed) - may_lack
    union all
    select p.id, case when product_code_key(p.code) = code_key then -2 else -1 end from products p
    where code_key <> '' and product_code_key(p.code) collate "C" >= code_key
      and product_code_key(p.code) collate "C" < code_key || chr(1114111)
  ) f group by f.product_id;
end $$;
comment on function found_products(query text, forgiving boolean) is
  'Products that have every typed word, cheapest first: by code, whole words, parts of words. Forgiving: typos count
too, and of three words or more one may be missing.';
