-- Lines with their valid prices: the price list's for the line's quantity while the order is a draft, the line's own
-- afterwards (R3, R43).
create view order_line_prices with (security_invoker = true) as
 select l.customer_id,
    l.id,
    l.order_id,
    l.price_list_item_id,
    l.quantity,
    o.status_id,
        case
            when o.status_id = 1 then coalesce(i.step_prices_ex_cents[width_bucket(l.quantity, i.step_quantities)]::bigint, i.unit_price_ex_cents)
            else l.unit_price_ex_cents
        end as unit_price_ex_cents,
        case
            when o.status_id = 1 then coalesce(i.step_gsts_cents[width_bucket(l.quantity, i.step_quantities)]::bigint, i.unit_gst_cents)
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

grant select, insert, update, delete on order_line_prices to tradecounter_app;
