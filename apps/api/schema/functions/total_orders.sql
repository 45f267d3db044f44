-- Recomputes line count and total of orders. In PL/pgSQL, because its plans are kept; most statements
-- change one order.
create function total_orders(customer integer, order_ids bigint[]) returns void
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
