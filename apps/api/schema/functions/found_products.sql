-- Products that have every typed word, cheapest first: by code, whole words, parts of words. Forgiveness 1: typos count
-- too; 2: of three words or more one may be missing as well.
create function found_products(query text, forgiveness integer) returns table(product_id bigint, cost integer)
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
