-- Pictures of products in their order.
create table product_images (
  product_id bigint not null references products(id) on delete CASCADE,
  position smallint not null,
  url text not null,
  is_primary boolean not null default false,
  -- Small size of the picture for lists. Null if there is one size.
  list_url text,
  primary key (product_id, "position")
);

create trigger product_images_delete_counted after delete on product_images
  referencing old table as changed
  for each statement
  execute function count_changed_rows('catalogue', 'everybody');
create trigger product_images_deleted after delete on product_images
  referencing old table as changed
  for each statement
  execute function copy_primary_images();
create trigger product_images_insert_counted after insert on product_images
  referencing new table as changed
  for each statement
  execute function count_changed_rows('catalogue', 'everybody');
create trigger product_images_inserted after insert on product_images
  referencing new table as changed
  for each statement
  execute function copy_primary_images();
create trigger product_images_moved after update on product_images
  referencing old table as changed
  for each statement
  execute function copy_primary_images();
create trigger product_images_resized before update of url on product_images
  for each row
  execute function forget_list_url();
create trigger product_images_update_counted after update on product_images
  referencing new table as changed
  for each statement
  execute function count_changed_rows('catalogue', 'everybody');
create trigger product_images_updated after update on product_images
  referencing new table as changed
  for each statement
  execute function copy_primary_images();

grant select, insert, update, delete on product_images to tradecounter_app;
