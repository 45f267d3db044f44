-- Fills the copied texts of a new price-list item.
create function copy_product_to_item() returns trigger
  language plpgsql as $$
begin
  select p.name, searched_text(p.name, p.code, b.name), p.category_id
  into new.product_name, new.searched, new.category_id
  from products p join brands b on b.id = p.brand_id where p.id = new.product_id;
  return new;
end $$;
