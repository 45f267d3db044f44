-- Quantity breaks: lower prices of a price-list item from a quantity on (R43, decision 0051). As columns of
-- the item, they have its locks, triggers and policy.

create function price_steps_fit(quantities integer[], prices integer[], gsts integer[]) returns boolean
  language sql immutable as $$
  select cardinality(quantities) between 1 and 10
    and cardinality(prices) = cardinality(quantities) and cardinality(gsts) = cardinality(quantities)
    and quantities[1] >= 2 and 0 <= all (prices) and 0 <= all (gsts)
    and not exists (
      select from generate_subscripts(quantities, 1) n where n > 1 and quantities[n] <= quantities[n - 1])
$$;
comment on function price_steps_fit(integer[], integer[], integer[]) is
  'True if steps are one to ten, have a price each, and start from rising quantities of two and more.';

alter table price_list_items
  add column step_quantities integer[],
  add column step_prices_ex_cents integer[],
  add column step_gsts_cents integer[],
  add constraint price_list_items_steps check (
    case when step_quantities is null then step_prices_ex_cents is null and step_gsts_cents is null
      else coalesce(price_steps_fit(step_quantities, step_prices_ex_cents, step_gsts_cents), false) end);
comment on column price_list_items.step_quantities is
  'Quantities from which the prices of the next column hold, rising; null when every quantity costs the same. The step of
a line is width_bucket(quantity, step_quantities), 0 below the first.';
comment on column price_list_items.step_prices_ex_cents is 'Cents ex GST of one unit, by step.';
comment on column price_list_items.step_gsts_cents is 'GST of one unit, by step.';

create or replace view order_line_prices with (security_invoker = true) as
 select l.customer_id,
    l.id,
    l.order_id,
    l.price_list_item_id,
    l.quantity,
    o.status_id,
        case
            when o.status_id = 1 then
              coalesce(i.step_prices_ex_cents[width_bucket(l.quantity, i.step_quantities)], i.unit_price_ex_cents)
            else l.unit_price_ex_cents
        end as unit_price_ex_cents,
        case
            when o.status_id = 1 then
              coalesce(i.step_gsts_cents[width_bucket(l.quantity, i.step_quantities)], i.unit_gst_cents)
            else l.unit_gst_cents
        end as unit_gst_cents,
        case
            when o.status_id = 1 then i.freight_ex_cents
            else l.freight_ex_cents
        end as freight_ex_cents,
        case
            when o.status_id = 1 then i.freight_gst_cents
            else l.freight_gst_cents
        end as freight_gst_cents
   from order_lines l
     join orders o on o.customer_id = l.customer_id and o.id = l.order_id
     join price_list_items i on i.customer_id = l.customer_id and i.id = l.price_list_item_id;
comment on view order_line_prices is
  'Lines with their valid prices: the price list''s for the line''s quantity while the order is a draft, the line''s own
afterwards (R3, R43).';
