-- Recomputes the drafts that hold a price-list item whose price changed.
create function total_drafts_of_items() returns trigger
  language plpgsql as $$
begin
  perform total_orders(d.customer_id, d.order_ids)
  from (
    select l.customer_id, array_agg(distinct l.order_id) as order_ids
    from changed c
    join order_lines l on l.customer_id = c.customer_id and l.price_list_item_id = c.id
    join orders o on o.customer_id = l.customer_id and o.id = l.order_id and o.status_id = 1
    group by l.customer_id
  ) d;
  return null;
end $$;
