-- Notifies of the changed rows of a statement. Arguments: topic and id column.
create function tell_changed_rows() returns trigger
  language plpgsql as $$
declare
  customers constant integer := (
    select count(*) from (select distinct customer_id from changed limit 21) c);
  told record;
begin
  if customers > 20 then
    perform tell_change(tg_argv[0], null, null);
  elsif customers > 0 and tg_argv[1] = 'id' then
    for told in select customer_id, array_agg(distinct id) as ids from changed group by customer_id order by customer_id
    loop
      perform tell_change(tg_argv[0], told.customer_id, told.ids);
    end loop;
  elsif customers > 0 and tg_argv[1] = 'order_id' then
    for told in select customer_id, array_agg(distinct order_id) as ids from changed group by customer_id order by customer_id
    loop
      perform tell_change(tg_argv[0], told.customer_id, told.ids);
    end loop;
  elsif customers > 0 then
    for told in execute format(
      'select customer_id, array_agg(distinct %I) as ids from changed group by customer_id order by customer_id', tg_argv[1])
    loop
      perform tell_change(tg_argv[0], told.customer_id, told.ids);
    end loop;
  end if;
  return null;
end $$;
