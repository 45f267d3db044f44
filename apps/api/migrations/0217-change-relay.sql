-- Changes for open screens are rows that a relay sends after the commit: transactions that notify take turns.

create table changes (
  written_by xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null,
  customer_id integer,
  ids bigint[],
  session_id uuid,
  written_at timestamptz not null default now(),
  primary key (written_by, id)
);
comment on table changes is
  'Changes that open screens follow: topic, customer and ids, never content. Told by relay_changes, deleted after an hour.';
comment on column changes.written_by is
  'The transaction. A lower number can be committed after a higher one.';
comment on column changes.customer_id is
  'Null: any customer.';
comment on column changes.ids is
  'Null: too many to name.';
comment on column changes.session_id is
  'The session that made the change, where that one need not be told.';

create table change_relay (
  is_only_row boolean primary key default true check (is_only_row),
  seen pg_snapshot not null
);
comment on table change_relay is
  'One row: the transactions whose changes have been told.';
insert into change_relay (seen) values (pg_current_snapshot());

drop function tell_change(topic text, customer integer, ids bigint[]);
create function tell_change(topic text, customer integer, ids bigint[], session uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told constant integer := coalesce(nullif(current_setting('app.changes_told', true), ''), '0')::integer;
  told_customer constant integer := case when told < 100 then customer end;
  told_ids constant bigint[] := case when told < 20 and cardinality(ids) <= 50 then ids end;
  change constant text := concat_ws(' ', topic, coalesce(told_customer::text, '-'), coalesce(told_ids::text, '-'), session);
begin
  if change = current_setting('app.change_told', true) then
    return;
  end if;
  perform set_config('app.changes_told', (told + 1)::text, true), set_config('app.change_told', change, true);
  insert into changes (topic, customer_id, ids, session_id) values (topic, told_customer, told_ids, session);
end $$;
revoke execute on function tell_change(topic text, customer integer, ids bigint[], session uuid) from public;
comment on function tell_change(topic text, customer integer, ids bigint[], session uuid) is
  'Writes a change for open screens, not twice in a row in one transaction. Above 50 rows or 20 changes in a
transaction no ids are named, above 100 changes no customer. Runs as the owner: some changes are of any customer.';

create or replace function tell_payment_draft() returns trigger
  language plpgsql as $$
begin
  perform tell_change('paymentDrafts', new.customer_id, array[new.login_id], new.updated_by);
  return null;
end $$;

create function relay_changes() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant integer := 1000;
  told_before pg_snapshot;
  seen_now pg_snapshot;
  notices text[];
begin
  -- A look without a lock: most calls find nothing.
  if not exists (
    select from change_relay r
    where pg_snapshot_xmax(r.seen) > pg_snapshot_xmax(pg_current_snapshot())
      or exists (
        select from changes c
        where c.written_by >= pg_snapshot_xmin(r.seen) and not pg_visible_in_snapshot(c.written_by, r.seen)))
  then
    return 0;
  end if;
  select seen into told_before from change_relay for update skip locked;
  if not found then
    return 0;
  end if;
  -- One statement: the rows are those of the snapshot.
  select pg_current_snapshot(), array(
    select json_build_object('topic', c.topic, 'customerId', c.customer_id, 'ids', c.ids, 'by', c.session_id)::text
    from (
      select topic, customer_id, ids, session_id, min(id) as first_id
      from changes
      where written_by >= pg_snapshot_xmin(told_before) and not pg_visible_in_snapshot(written_by, told_before)
      group by topic, customer_id, ids, session_id
      limit most + 1) c
    order by c.first_id)
  into seen_now, notices;
  -- Transactions are numbered anew in a database that was restored from a dump.
  if cardinality(notices) > most or pg_snapshot_xmax(told_before) > pg_snapshot_xmax(seen_now) then
    notices := array['{"topic":"everything","customerId":null,"ids":null}'];
  end if;
  perform pg_notify('changes', notice) from unnest(notices) with ordinality n(notice, place) order by place;
  update change_relay set seen = seen_now;
  return cardinality(notices);
end $$;
revoke execute on function relay_changes() from public;
comment on function relay_changes() is
  'Notifies of all changes that were committed since the last call, each once, whichever process calls; of more
than a thousand as one. Returns the number of notices.';

alter table changes enable row level security;
create policy in_scope on changes
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, delete on changes to tradecounter_app;
grant execute on function tell_change(topic text, customer integer, ids bigint[], session uuid) to tradecounter_app;
grant execute on function relay_changes() to tradecounter_app;
