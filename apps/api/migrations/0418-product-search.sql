-- Search of products that forgives typos, dropped signs and the order of words (decision 0047).

-- Stand before the tables, as a column of search_synonyms uses them.
create function word_stem(word text) returns text
  language sql immutable parallel safe as $$
  select coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)
$$;
comment on function word_stem(word text) is
  'English stem of a word, which its plural has too; the word itself where it has none.';

create function typed_words(query text) returns text[]
  language sql immutable parallel safe as $$
  select array(
    select left(word, 60) from (
      select word, min(place) as place
      from unnest(string_to_array(public.product_text(query), ' ')) with ordinality w (word, place)
      where word <> '' group by word order by 2 limit 12) w
    order by place)
$$;
comment on function typed_words(query text) is
  'Words of a search, each once; twelve of them are looked for.';

create function phrase_key(words text[]) returns text
  language sql immutable parallel safe as $$
  select string_agg(public.word_stem(word), ' ' order by place) from unnest(words) with ordinality w (word, place)
$$;
comment on function phrase_key(words text[]) is
  'Stems of the words of a phrase, for comparing phrases with plurals.';

create function synonym_keys(word text, same_as text[]) returns text[]
  language sql immutable parallel safe as $$
  select array(
    select public.phrase_key(public.typed_words(each)) from unnest(array[word] || same_as) with ordinality w (each, place)
    order by place)
$$;
comment on function synonym_keys(word text, same_as text[]) is
  'Keys of a word and of what is the same, by which searches are compared with them.';

create table search_vocabulary (
  word text collate "C" primary key,
  stem text collate "C" not null
);
comment on table search_vocabulary is
  'Every word of products once, with its English stem (plurals); typos and parts of words are looked for here.';

create table search_typos (
  variant text collate "C" not null,
  word text collate "C" not null references search_vocabulary(word) on delete cascade,
  primary key (variant, word)
);
comment on table search_typos is
  'Words of letters with one letter left out (two from eight letters on): a typo and its word have one in common.';

create table search_synonyms (
  id integer generated always as identity primary key,
  word text not null,
  same_as text[] not null,
  keys text[] not null generated always as (synonym_keys(word, same_as)) stored
);
comment on table search_synonyms is
  'Words that mean the same to a search, in both directions.';
comment on column search_synonyms.keys is
  'Stems of the words of each phrase, by which what was typed is compared.';

create table missed_searches (
  customer_id integer not null references customers(id),
  login_id bigint not null references logins(id),
  phrase text not null check (phrase <> ''),
  typed text not null,
  times integer not null default 1,
  last_searched_at timestamptz not null,
  primary key (customer_id, login_id, phrase)
);
comment on table missed_searches is
  'Searches for products that found nothing, by person; a task deletes them 90 days after the last one.';
comment on column missed_searches.phrase is
  'The words of the search in lower case and without signs.';

-- Conditions that are null are never true.
create type meant_word as (
  place integer,
  typed text,
  -- Alternatives of whole words: plurals, synonyms, words a typo away.
  words text[],
  near_words text[],
  exact tsquery,
  same tsquery,
  synonym tsquery,
  begins tsquery,
  inside tsquery,
  near tsquery,
  -- True if too many words have the typed one in them to look for each.
  is_broad boolean,
  -- Pairs of words that a missing space joined.
  pairs text[]
);

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

create function is_typo_of(typed text, word text, typos integer) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  if public.levenshtein_less_equal(typed, word, typos) <= typos then
    return true;
  end if;
  for place in 1 .. case when typos > 0 then length(typed) - 1 else 0 end loop
    if strpos(word, substr(typed, place + 1, 1) || substr(typed, place, 1)) > 0
      and is_typo_of(
        overlay(typed placing substr(typed, place + 1, 1) || substr(typed, place, 1) from place for 2), word, typos - 1) then
      return true;
    end if;
  end loop;
  return false;
end $$;
comment on function is_typo_of(typed text, word text, typos integer) is
  'True if a word can become what was typed by so many typos; two swapped letters are one.';

create function number_forms(word text) returns text[]
  language sql immutable parallel safe as $$
  select case when length(word) > 4 and word ~ '[^s]s$' then array[word, left(word, -1)] else array[word] end
$$;
comment on function number_forms(word text) is
  'A word, and its singular: typos are looked for in both.';

create function learn_words(words text[]) returns void
  language sql as $$
  with fresh as (
    insert into search_vocabulary (word, stem)
    select word, word_stem(word) from unnest(words) word
    order by word
    on conflict do nothing
    returning word
  )
  insert into search_typos (variant, word)
  select distinct variant, f.word
  from fresh f, unnest(number_forms(f.word)) form, unnest(with_letters_left_out(form, typos_allowed(form))) variant
  where typos_allowed(form) > 0
  on conflict do nothing
$$;
comment on function learn_words(words text[]) is
  'Adds words to the vocabulary, with what is left of them after a typo.';

create function learn_words_of_products() returns trigger
  language plpgsql as $$
begin
  perform learn_words(array(select distinct word from changed p, unnest(tsvector_to_array(p.words)) word));
  return null;
end $$;
comment on function learn_words_of_products() is
  'Adds the words of inserted products to the vocabulary, one statement for all.';

create function learn_words_of_product() returns trigger
  language plpgsql as $$
begin
  perform learn_words(tsvector_to_array(new.words));
  return null;
end $$;
comment on function learn_words_of_product() is
  'Adds the words of a renamed product to the vocabulary.';

create function tsquery_of(words text[], parts text default '') returns tsquery
  language sql immutable parallel safe as $$
  select nullif(string_agg('''' || word || '''' || parts, '|'), '')::tsquery from unnest(words) word
$$;
comment on function tsquery_of(words text[], parts text) is
  'Condition: one of the words; with the parts `:*` a word that begins with one of them.';

create function synonyms_meant(typed text[]) returns table (place integer, condition tsquery, words text[])
  language sql stable as $$
  with phrases as (
    select first, last, phrase_key(typed[first:last]) as key
    from generate_series(1, cardinality(typed)) first, generate_series(first, least(first + 3, cardinality(typed))) last
  ), others as (
    select p.first, p.last, typed_words(other) as words
    from phrases p join search_synonyms s on s.keys && array[p.key]
    cross join unnest(s.same_as || s.word) other
    where phrase_key(typed_words(other)) <> p.key
  )
  select place, string_agg(
      (select '(' || string_agg('(' || tsquery_of(
          array(select v.word from search_vocabulary v where v.stem = word_stem(w)) || w)::text || ')', '&') || ')'
        from unnest(o.words) w), '|')::tsquery,
    (select array_agg(distinct w) from others a, unnest(a.words) w where place between a.first and a.last)
  from others o, generate_series(o.first, o.last) place
  where cardinality(o.words) > 0
  group by place
$$;
comment on function synonyms_meant(typed text[]) is
  'What synonyms say instead of typed words, by the place of each word of a phrase.';

create function words_joined(joined text) returns text[]
  language sql stable as $$
  select array(
    select left(joined, place) || ' ' || substr(joined, place + 1)
    from generate_series(3, length(joined) - 3) place
    where exists (select from search_vocabulary v where v.word = left(joined, place))
      and exists (select from search_vocabulary v where v.word = substr(joined, place + 1)))
$$;
comment on function words_joined is
  'Pairs of words of the vocabulary, each of three letters or more, that a word becomes by a space.';

create function words_meant(typed text[], forgiving boolean) returns setof meant_word
  language plpgsql stable rows 4 as $$
declare
  most constant integer := 200;
  one text;
  inner_words text[];
  near_words text[];
  meant meant_word;
  same_words text[];
  synonyms jsonb;
begin
  if exists (select from search_synonyms) then
    select jsonb_object_agg(s.place, jsonb_build_object('condition', s.condition::text, 'words', s.words))
    into synonyms from synonyms_meant(typed) s;
  end if;
  for place in 1 .. cardinality(typed) loop
    one := typed[place];
    inner_words := case when length(one) < 3 then null else array(
      select v.word from search_vocabulary v where v.word like '%' || one || '%' limit most + 1) end;
    -- Three letters may be a word of four that lacks one: search_typos knows them.
    near_words := case when forgiving and (typos_allowed(one) > 0 or one ~ '^[^0-9]{3}$') then array(
      select distinct t.word
      from unnest(number_forms(one)) form
      join search_typos t on t.variant = any(with_letters_left_out(form, typos_allowed(form)))
      where exists (select from unnest(number_forms(t.word)) w where is_typo_of(form, w, typos_allowed(w)))) end;
    meant.place := place;
    meant.typed := one;
    meant.exact := tsquery_of(array[one]);
    same_words := array(select v.word from search_vocabulary v where v.stem = word_stem(one));
    meant.same := tsquery_of(same_words);
    meant.synonym := (synonyms -> place::text ->> 'condition')::tsquery;
    meant.words := same_words || array(select jsonb_array_elements_text(synonyms -> place::text -> 'words'));
    meant.near_words := near_words;
    meant.pairs := case when forgiving and typos_allowed(one) > 0 then words_joined(one) end;
    meant.begins := tsquery_of(array[one], ':*');
    meant.is_broad := inner_words is null or cardinality(inner_words) > most;
    meant.inside := case when not meant.is_broad then tsquery_of(inner_words) end;
    meant.near := either_condition(tsquery_of(near_words) || array(select pair_condition(pair) from unnest(meant.pairs) pair));
    return next meant;
  end loop;
end $$;
comment on function words_meant(typed text[], forgiving boolean) is
  'Conditions on the words of products for each typed word: itself, its plural, a synonym, words that begin with it, words
that have it in them, and forgiving those a typo away.';

create function either_condition(conditions tsquery[]) returns tsquery
  language sql immutable parallel safe as $$
  select string_agg('(' || c::text || ')', '|')::tsquery from unnest(conditions) c where c is not null and numnode(c) > 0
$$;
comment on function either_condition(conditions tsquery[]) is 'Condition: one of the conditions.';

create function pair_condition(pair text) returns tsquery
  language sql immutable parallel safe as $$
  select ('''' || replace(pair, ' ', ''' & ''') || '''')::tsquery
$$;
comment on function pair_condition is 'Condition: both words of a pair.';

-- Forgiveness: 0 none; 1 typos; 2 typos, and of three words or more one may be missing.
create function found_products(query text, forgiveness integer) returns table (product_id bigint, cost integer)
  language plpgsql stable rows 100 as $$
declare
  typed constant text[] := typed_words(query);
  typed_key constant text collate "C" := left(product_code_key(query), 60);
  places constant integer := cardinality(typed);
  lacking constant integer := case when forgiveness = 2 and places > 2 then 1 else 0 end;
  meant meant_word[];
  narrow tsquery[];
  wanted tsquery;
  pattern text;
begin
  if places = 0 or typed_key = '' or forgiveness = 2 and lacking = 0 then return; end if;
  meant := array(select m from words_meant(typed, forgiveness > 0) m);
  narrow := array(
    select coalesce(either_condition(array[m.same, m.synonym, m.inside, m.near]), m.exact) from unnest(meant) m where not m.is_broad);
  if cardinality(narrow) > lacking then
    -- All of them, or all but one.
    wanted := (
      select string_agg('(' || part || ')', '|')::tsquery from (
        select string_agg('(' || narrow[n]::text || ')', '&') as part
        from generate_series(lacking, lacking * cardinality(narrow)) without, generate_series(1, cardinality(narrow)) n
        where n <> without group by without) parts);
  else
    -- The longest begins the search; the others are checked.
    select either_condition(array[m.same, m.synonym, m.near, m.begins]),
      case when length(m.typed) > 2 then '%' || m.typed || '%' end
    into wanted, pattern
    from unnest(meant) m order by length(m.typed) desc, m.place limit 1;
  end if;
  return query
  select p.id, (case when p.code_key = typed_key then -2000000 when starts_with(p.code_key, typed_key) then -1000000 else 0 end
    + coalesce(s.cost, 0) * 100 + (places - s.hits) * 5000 + length(p.words))::integer
  from products p cross join lateral (
    select count(l.level)::integer as hits, sum(l.level)::integer as cost from (
      select case when p.words @@ m.exact then 0 when p.words @@ m.same then 1 when p.words @@ m.synonym then 2
        when p.words @@ m.begins then 3 when p.words @@ m.inside then 4
        when m.is_broad and length(m.typed) > 2 and strpos(p.words::text, m.typed) > 0 then 4
        when p.words @@ m.near then 6 end as level
      from unnest(meant) m) l) s
  where (p.words @@ wanted or p.words::text like pattern or p.code_key >= typed_key and p.code_key < typed_key || chr(1114111))
    and (s.hits >= places - lacking or starts_with(p.code_key, typed_key));
end $$;
comment on function found_products(query text, forgiveness integer) is
  'Products that have every typed word, cheapest first: by code, whole words, parts of words. Forgiveness 1: typos count
too; 2: of three words or more one may be missing as well.';

-- Search of a customer's products goes through the price lists: the cost follows the products found, not the
-- items of the customer.
create function products_found(query text, customer integer, price_list bigint)
returns table (product_id bigint, cost integer, forgiveness integer)
  language plpgsql stable rows 100 as $$
begin
  for forgiven in 0 .. 2 loop
    return query
    select f.product_id, f.cost, forgiven from found_products(query, forgiven) f
    -- A value, as `exists` would be answered from all items of the customer at once.
    where customer is null or (
      select i.product_id
      from price_lists l
      join price_list_items i on i.customer_id = l.customer_id and i.price_list_id = l.id
      where l.customer_id = customer and (price_list is null or l.id = price_list)
        and i.product_id = f.product_id and not i.withdrawn
        and i.product_id not in (select id from products where not enabled)
      limit 1) is not null;
    exit when found;
  end loop;
end $$;
comment on function products_found(query text, customer integer, price_list bigint) is
  'Products that a search finds: of a price list, of all a customer has, or of all. Typos count only where nothing is
found without, and a missing word only where nothing is found with typos.';

create function search_reading(query text, forgiveness integer, first_product bigint) returns text
  language sql stable as $$
  with meant as (
    select m.place, m.typed, m.words, m.near_words, m.pairs, m.is_broad, p.words as found,
      either_condition(array[m.same, m.synonym, m.begins, m.inside]) as as_typed,
      coalesce(
        (select w from unnest(m.near_words) w where p.words @@ tsquery_of(array[w]) order by levenshtein(w, m.typed), w limit 1),
        (select pair from unnest(m.pairs) pair where p.words @@ pair_condition(pair) order by pair limit 1)) as corrected
    from words_meant(typed_words(query), forgiveness > 0) m left join products p on p.id = first_product
  )
  select jsonb_build_object(
    'parts', jsonb_agg(typed),
    'words', coalesce((
      select jsonb_agg(distinct w)
      from meant m, unnest(m.words || m.near_words || string_to_array(array_to_string(m.pairs, ' '), ' ')) w), '[]'),
    'correctedTo', case when forgiveness > 0 and first_product is not null then string_agg(
      case when found @@ as_typed or is_broad and length(typed) > 2 and strpos(found::text, typed) > 0 then typed else corrected end,
      ' ' order by place) end)::text
  from meant
$$;
comment on function search_reading(query text, forgiveness integer, first_product bigint) is
  'JSON of what a search looked for: parts of words and whole words to mark, and what it was corrected to, by the first product.';

create trigger products_insert_learnt after insert on products
  referencing new table as changed
  for each statement execute function learn_words_of_products();
create trigger products_update_learnt after update on products
  for each row when (old.searched is distinct from new.searched)
  execute function learn_words_of_product();

alter table missed_searches enable row level security;
create policy in_scope on missed_searches
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

create index search_vocabulary_stem on search_vocabulary (stem);
create index search_vocabulary_parts on search_vocabulary using gin (word gin_trgm_ops) with (fastupdate = off);
create unique index search_synonyms_word on search_synonyms ((keys[1]));
create index search_synonyms_keys on search_synonyms using gin (keys);
create index missed_searches_age on missed_searches (last_searched_at);
create index missed_searches_phrase on missed_searches (phrase);
create index missed_searches_login on missed_searches (login_id);

grant select, insert on search_vocabulary, search_typos to tradecounter_app;
grant select, insert, update, delete on search_synonyms to tradecounter_app;
grant select, insert, update, delete on missed_searches to tradecounter_app;
