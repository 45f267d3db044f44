-- Three typed letters find a word of four with one letter left out: “blt” finds BOLT (decision 0047).

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
