create function count_moved_quote() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_quotes(old.status, old.kind, -1);
  perform add_quotes(new.status, new.kind, 1);
  return null;
end $$;
revoke execute on function count_moved_quote() from public;
