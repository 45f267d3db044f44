-- Fills the search text of a product.
create function write_product_searched() returns trigger
  language plpgsql as $$
begin
  new.searched := searched_text(new.name, new.code, (select b.name from brands b where b.id = new.brand_id));
  return new;
end $$;
