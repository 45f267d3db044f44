-- Notifies of all changes that were committed since the last call, each once, whichever process calls; of more
-- than a thousand as one. Returns the number of notices.
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
grant execute on function relay_changes() to tradecounter_app;
