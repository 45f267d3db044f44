-- Products that a search finds: of a price list, of all a customer has, or of all. Typos count only where nothing is
-- found without, and a missing word only where nothing is found with typos.
create function products_found(query text, customer integer, price_list bigint)
returns table(product_id bigint, cost integer, forgiveness integer)
  language plpgsql stable rows 100 as $$
begin
  for forgiven in 0 .. 2 loop
    return query
    select f.product_id, f.cost, forgiven from found_products(query, forgiven) f
    where customer is null or exists (
      select from price_list_items i
      where i.customer_id = customer and i.product_id = f.product_id and not i.withdrawn
        and (price_list is null or i.price_list_id = price_list)
        and i.product_id not in (select id from products where not enabled));
    exit when found;
  end loop;
end $$;
