-- The same work as before with plans that are kept: a function in SQL and a statement made of text are planned at every
-- call, which took longer than what they did. One order, or one row, at a time is what nearly every statement changes.
create or replace function total_orders(customer integer, order_ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(order_ids) = 1 then
    update orders o
    set line_count = t.line_count, total_cents = t.total_cents
    from (
      select count(p.id) as line_count,
        coalesce(sum(p.quantity * (p.unit_price_ex_cents + p.unit_gst_cents + p.freight_ex_cents + p.freight_gst_cents)), 0)
          as total_cents
      from order_line_prices p where p.customer_id = customer and p.order_id = order_ids[1]
    ) t
    where o.customer_id = customer and o.id = order_ids[1]
      and (o.line_count, o.total_cents) is distinct from (t.line_count, t.total_cents);
  else
    update orders o
    set line_count = t.line_count, total_cents = t.total_cents
    from (
      select c.id, count(p.id) as line_count,
        coalesce(sum(p.quantity * (p.unit_price_ex_cents + p.unit_gst_cents + p.freight_ex_cents + p.freight_gst_cents)), 0)
          as total_cents
      from unnest(order_ids) as c (id)
      left join order_line_prices p on p.customer_id = customer and p.order_id = c.id
      group by c.id
    ) t
    where o.customer_id = customer and o.id = t.id
      and (o.line_count, o.total_cents) is distinct from (t.line_count, t.total_cents);
  end if;
end $$;

create or replace function add_orders_in_status(customer integer, status smallint, change bigint)
  returns void language plpgsql as $$
begin
  with folded as (
    delete from order_status_counts c
    using (
      select id from order_status_counts where customer_id = customer and status_id = status
      limit 100 for update skip locked
    ) free
    where c.customer_id = customer and c.id = free.id
    returning c.orders
  )
  insert into order_status_counts (customer_id, status_id, orders)
  select customer, status, change + coalesce((select sum(orders) from folded), 0);
end $$;

create or replace function tell_changed_rows() returns trigger language plpgsql as $$
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
