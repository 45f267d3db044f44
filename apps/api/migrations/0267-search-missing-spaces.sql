-- Product search reads a missing space as a typo: “clamshell” finds CLAM SHELL (decision 0047).

alter type meant_word add attribute pairs text[];

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

create or replace function words_meant(typed text[], forgiving boolean) returns setof meant_word
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
    near_words := case when forgiving and typos_allowed(one) > 0 then array(
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

create function pair_condition(pair text) returns tsquery
  language sql immutable parallel safe as $$
  select ('''' || replace(pair, ' ', ''' & ''') || '''')::tsquery
$$;
comment on function pair_condition is 'Condition: both words of a pair.';

create or replace function search_reading(query text, forgiveness integer, first_product bigint) returns text
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
