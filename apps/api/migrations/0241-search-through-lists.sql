-- Search of a customer's products through the price lists (decision 0047): the cost follows the products
-- found, not the items of the customer.

create or replace function products_found(query text, customer integer, price_list bigint)
returns table (product_id bigint, cost integer, forgiveness integer)
  language plpgsql stable rows 100 as $$
begin
  for forgiven in 0 .. 2 loop
    return query
    select f.product_id, f.cost, forgiven from found_products(query, forgiven) f
    -- A value, as `exists` would be answered from all items of the customer at once.
    where customer is null or (
      select i.product_id
      from price_lists l
      join price_list_items i on i.customer_id = l.customer_id and i.price_list_id = l.id
      where l.customer_id = customer and (price_list is null or l.id = price_list)
        and i.product_id = f.product_id and not i.withdrawn
        and i.product_id not in (select id from products where not enabled)
      limit 1) is not null;
    exit when found;
  end loop;
end $$;
