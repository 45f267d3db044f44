create function add_quotes(status text, kind text, change bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  update quote_counts c set quotes = c.quotes + $3
  where c.status = $1 and c.kind = $2 and c.id = (
    select f.id from quote_counts f where f.status = $1 and f.kind = $2 limit 1 for update skip locked
  );
  if not found then
    insert into quote_counts (status, kind, quotes) values ($1, $2, $3);
  end if;
end $$;
revoke execute on function add_quotes(status text, kind text, change bigint) from public;
