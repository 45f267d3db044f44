-- What a list is searched and filtered by, kept on its items: the products of a page are looked up, not those of the list.
create function searched_text(name text, code text, brand text) returns text language sql immutable parallel safe as $$
  select lower(concat_ws(e'\n', name, code, brand))
$$;

alter table price_list_items add column searched text not null default '', add column category_id integer;
update price_list_items i set searched = searched_text(p.name, p.code, b.name), category_id = p.category_id
from products p join brands b on b.id = p.brand_id where p.id = i.product_id;
alter table price_list_items alter column category_id set not null;

create function copy_product_to_item() returns trigger language plpgsql as $$
begin
  select p.name, searched_text(p.name, p.code, b.name), p.category_id
  into new.product_name, new.searched, new.category_id
  from products p join brands b on b.id = p.brand_id where p.id = new.product_id;
  return new;
end $$;
create trigger price_list_items_copy before insert or update of product_id on price_list_items
  for each row execute function copy_product_to_item();

create function copy_product_to_items() returns trigger language plpgsql as $$
begin
  update price_list_items i
  set product_name = p.name, searched = searched_text(p.name, p.code, b.name), category_id = p.category_id
  from products p join brands b on b.id = p.brand_id
  where i.product_id = p.id and p.id = new.id;
  return null;
end $$;
drop trigger products_rename on products;
drop function copy_product_name;
create trigger products_copied after update of name, code, brand_id, category_id on products
  for each row when ((old.name, old.code, old.brand_id, old.category_id)
    is distinct from (new.name, new.code, new.brand_id, new.category_id))
  execute function copy_product_to_items();

create function copy_brand_to_items() returns trigger language plpgsql as $$
begin
  update price_list_items i set searched = searched_text(p.name, p.code, new.name)
  from products p where p.brand_id = new.id and i.product_id = p.id;
  return null;
end $$;
create trigger brands_copied after update of name on brands
  for each row when (old.name is distinct from new.name) execute function copy_brand_to_items();

analyze price_list_items;
