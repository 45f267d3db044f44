create function count_quotes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_quotes(c.status, c.kind, c.quotes * tg_argv[0]::integer)
  from (select status, kind, count(*) as quotes from changed group by status, kind) c;
  return null;
end $$;
revoke execute on function count_quotes() from public;
