-- Live updates: whoever has a screen open is told that something changed, whatever changed it: a person, a job, an import.
-- A notice says which kind, whose and which rows, never what is in them. Many changes at once become few notices: past 50
-- rows or 20 notices of one transaction they name no rows, past 20 customers or 100 notices no customer ('anything').
-- Equal notices of one transaction are sent once by PostgreSQL itself.
create function tell_change(topic text, customer integer, ids bigint[]) returns void language plpgsql as $$
declare
  told constant integer := coalesce(nullif(current_setting('app.changes_told', true), ''), '0')::integer;
begin
  perform set_config('app.changes_told', (told + 1)::text, true);
  perform pg_notify('changes', json_build_object(
    'topic', topic,
    'customerId', case when told < 100 then customer end,
    'ids', case when told < 20 and cardinality(ids) <= 50 then to_json(ids) end)::text);
end $$;

-- Arguments: the topic, and the column that holds the id of what the topic is about.
create function tell_changed_rows() returns trigger language plpgsql as $$
declare
  customers constant integer := (
    select count(*) from (select distinct customer_id from changed limit 21) c);
  told record;
begin
  if customers > 20 then
    perform tell_change(tg_argv[0], null, null);
    return null;
  end if;
  for told in execute format(
    'select customer_id, array_agg(distinct %I) as ids from changed group by customer_id order by customer_id', tg_argv[1])
  loop
    perform tell_change(tg_argv[0], told.customer_id, told.ids);
  end loop;
  return null;
end $$;

do $$
declare
  source record;
begin
  for source in
    select * from (values
      ('orders', 'orders', 'id'),
      ('order_lines', 'orders', 'order_id'),
      ('documents', 'documents', 'id'),
      ('payments', 'payments', 'id'),
      ('payment_transactions', 'payments', 'payment_id'),
      ('payment_attempts', 'payments', 'payment_id')
    ) as t (table_name, topic, id_column)
  loop
    execute format(
      'create trigger %I after insert on %I referencing new table as changed
       for each statement execute function tell_changed_rows(%L, %L)',
      source.table_name || '_insert_told', source.table_name, source.topic, source.id_column);
    execute format(
      'create trigger %I after update on %I referencing new table as changed
       for each statement execute function tell_changed_rows(%L, %L)',
      source.table_name || '_update_told', source.table_name, source.topic, source.id_column);
    execute format(
      'create trigger %I after delete on %I referencing old table as changed
       for each statement execute function tell_changed_rows(%L, %L)',
      source.table_name || '_delete_told', source.table_name, source.topic, source.id_column);
  end loop;
end $$;
