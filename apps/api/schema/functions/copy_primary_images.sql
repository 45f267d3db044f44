-- Copies the first picture of changed products to the product. Lists show pictures of the portal's own
-- store only.
create function copy_primary_images() returns trigger
  language plpgsql as $$
begin
  -- Lock first and read afterwards, so that the second of two concurrent changes sees the first.
  perform from products where id in (select product_id from changed) order by id for no key update;
  update products p set primary_image_url = (
    select coalesce(list_url, url) from product_images g
    where g.product_id = p.id and g.url not like 'https:%' order by g.is_primary desc, g.position limit 1)
  where p.id in (select product_id from changed);
  return null;
end $$;
