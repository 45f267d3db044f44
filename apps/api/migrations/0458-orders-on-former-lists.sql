-- Drafts and rejected orders on a price list that an import has taken from their address: orders that were
-- rejected after such an import, and drafts that met it, stayed on the former list.

update order_lines l set price_list_item_id = t.id
from orders o
join shipping_addresses a on a.customer_id = o.customer_id and a.id = o.shipping_address_id
join price_list_items i on i.customer_id = o.customer_id and i.price_list_id = o.price_list_id
join price_list_items t on t.customer_id = i.customer_id and t.product_id = i.product_id
  and t.price_list_id = a.price_list_id
where o.status_id in (1, 5) and o.quote_id is null and o.price_list_id <> a.price_list_id
  and l.customer_id = o.customer_id and l.order_id = o.id and i.id = l.price_list_item_id;

update orders o set price_list_id = a.price_list_id, version = o.version + 1, updated_at = now()
from shipping_addresses a
where o.status_id in (1, 5) and o.quote_id is null and o.price_list_id <> a.price_list_id
  and a.customer_id = o.customer_id and a.id = o.shipping_address_id;
