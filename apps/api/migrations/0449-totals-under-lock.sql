-- Totals of orders are read under the lock of their orders. An update that waited for a change of an order
-- wrote the total of before it: a price import that met a new line or a submission.

create or replace function total_orders(customer integer, order_ids bigint[]) returns void
  language plpgsql as $$
begin
  -- Lock first and read afterwards, in the order of ids as every change of several orders does.
  perform from orders o where o.customer_id = customer and o.id = any(order_ids) order by o.id for no key update;
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

-- Totals that were stored so before. A cancelled draft keeps the total at the prices of its last day.
select total_orders(w.customer_id, w.order_ids)
from (
  select o.customer_id, array_agg(o.id) as order_ids
  from orders o
  left join (
    select customer_id, order_id, count(*) as line_count,
      sum(quantity * (unit_price_ex_cents + unit_gst_cents + freight_ex_cents + freight_gst_cents)) as total_cents
    from order_line_prices group by customer_id, order_id
  ) t on t.customer_id = o.customer_id and t.order_id = o.id
  where o.status_id <> 3
    and (o.line_count, o.total_cents) is distinct from (coalesce(t.line_count, 0), coalesce(t.total_cents, 0))
  group by o.customer_id
) w;
