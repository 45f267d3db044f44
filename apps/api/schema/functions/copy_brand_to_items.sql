-- Copies a changed brand name to its products and their price-list items.
create function copy_brand_to_items() returns trigger
  language plpgsql as $$
begin
  update products p set searched = searched_text(p.name, p.code, new.name) where p.brand_id = new.id;
  update price_list_items i set searched = p.searched
  from products p where p.brand_id = new.id and i.product_id = p.id;
  return null;
end $$;
