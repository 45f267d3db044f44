-- JSON of what a search looked for: parts of words and whole words to mark, and what it was corrected to, by the first product.
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
