create function add_quotes(status text, kind text, change bigint) returns void
  language sql set search_path = public, pg_temp as $$
  with free as (
    select c.id from quote_counts c where c.status = $1 and c.kind = $2 limit 100 for update skip locked
  ), folded as (
    delete from quote_counts c using free f where c.status = $1 and c.kind = $2 and c.id = f.id
    returning c.quotes
  )
  insert into quote_counts (status, kind, quotes)
  select $1, $2, $3 + coalesce((select sum(quotes) from folded), 0)
$$;
revoke execute on function add_quotes(status text, kind text, change bigint) from public;
