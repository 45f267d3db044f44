-- Notifies open screens of a change: topic, customer and ids, never content. Above 50 rows or 20 notices
-- in a transaction no ids are named, above 100 notices no customer.
create function tell_change(topic text, customer integer, ids bigint[]) returns void
  language plpgsql as $$
declare
  told constant integer := coalesce(nullif(current_setting('app.changes_told', true), ''), '0')::integer;
begin
  perform set_config('app.changes_told', (told + 1)::text, true);
  perform pg_notify('changes', json_build_object(
    'topic', topic,
    'customerId', case when told < 100 then customer end,
    'ids', case when told < 20 and cardinality(ids) <= 50 then to_json(ids) end)::text);
end $$;
