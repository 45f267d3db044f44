-- Counters of quotes of all customers by status and kind. A count is the sum of its rows. A change adds
-- a row and folds into it the rows that no other transaction holds, so writers never wait for each other.
create table quote_counts (
  status text not null,
  kind text not null,
  id bigint generated always as identity,
  quotes bigint not null,
  primary key (status, kind, id) include (quotes)
);
grant select on quote_counts to tradecounter_app;
alter table quote_counts enable row level security;
create policy provider_only on quote_counts using ((select scope_is_provider()));

-- Adds to the counter of a status and kind and folds its free rows.
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

-- Counts inserted quotes, or with -1 deleted ones. Runs as the owner: a customer may not read the counters.
create function count_quotes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_quotes(c.status, c.kind, c.quotes * tg_argv[0]::integer)
  from (select status, kind, count(*) as quotes from changed group by status, kind) c;
  return null;
end $$;
revoke execute on function count_quotes() from public;

-- Moves a quote between counters. Runs as the owner.
create function count_moved_quote() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_quotes(old.status, old.kind, -1);
  perform add_quotes(new.status, new.kind, 1);
  return null;
end $$;
revoke execute on function count_moved_quote() from public;

create trigger quotes_added_to_counts after insert on quotes
  referencing new table as changed
  for each statement
  execute function count_quotes('1');
create trigger quotes_removed_from_counts after delete on quotes
  referencing old table as changed
  for each statement
  execute function count_quotes('-1');
create trigger quotes_moved_in_counts after update of status, kind on quotes
  for each row
  when (old.status <> new.status or old.kind <> new.kind)
  execute function count_moved_quote();

insert into quote_counts (status, kind, quotes)
select status, kind, count(*) from quotes group by status, kind;
