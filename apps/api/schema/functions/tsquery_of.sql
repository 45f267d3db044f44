-- Condition: one of the words; with the parts `:*` a word that begins with one of them.
create function tsquery_of(words text[], parts text default '') returns tsquery
  language sql immutable parallel safe as $$
  select nullif(string_agg('''' || word || '''' || parts, '|'), '')::tsquery from unnest(words) word
$$;
