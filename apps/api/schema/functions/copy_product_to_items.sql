-- Copies changed texts of a product to its price-list items.
create function copy_product_to_items() returns trigger
  language plpgsql as $$
begin
  update price_list_items i
  set product_name = p.name, searched = searched_text(p.name, p.code, b.name), category_id = p.category_id
  from products p join brands b on b.id = p.brand_id
  where i.product_id = p.id and p.id = new.id;
  return null;
end $$;
