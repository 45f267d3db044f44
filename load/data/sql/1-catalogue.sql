-- Brands, categories, products and pictures: one product for each item of the longest price list.
-- `pick(n, seed, choices)`: a whole number from 0 to choices - 1, the same for the same n and seed in every
-- run.
create function pg_temp.pick(n bigint, seed integer, choices integer) returns integer
  language sql immutable parallel safe
  return ((hashint8extended(n, seed) >> 33) & 2147483647)::integer % choices;

insert into brands (id, name, image_url)
select 7000000 + n, 'Brand ' || n, '/media/brand-' || n || '.svg' from generate_series(1, 40) n;

insert into categories (id, name)
select 7100000 + n, 'Category ' || n from generate_series(1, 25) n;

insert into products (
  id, code, name, brand_id, category_id, features_html, dimensions, finish, available_stock, updated_at, primary_image_url, searched)
select 5000000 + n, p.code, p.name, b.id, 7100001 + pg_temp.pick(n, 4, 25),
  '<ul><li>Solid brass body</li><li>Ceramic disc cartridge</li><li>10 year warranty</li></ul>',
  '550 x 400 x 140 mm', 'Chrome', pg_temp.pick(n, 5, 400), now(), '/media/p-' || n || '-1.svg',
  searched_text(p.name, p.code, b.name)
from (
  select n, 'P-' || lpad(n::text, 6, '0') as code,
    (array['Oval', 'Round', 'Slim', 'Compact', 'Deep', 'Wall-hung', 'Framed', 'Brushed'])[1 + pg_temp.pick(n, 1, 8)] || ' ' ||
    (array['basin', 'mixer', 'toilet suite', 'bath', 'vanity', 'shower rail', 'mirror', 'towel rail'])[1 + pg_temp.pick(n, 2, 8)] || ' ' || n
    as name
  from generate_series(1, current_setting('load.long_list')::integer) n) p
join brands b on b.id = 7000001 + pg_temp.pick(n, 3, 40);

insert into product_images (product_id, position, url, is_primary)
select 5000000 + n, position, '/media/p-' || n || '-' || position || '.svg', position = 1
from generate_series(1, current_setting('load.long_list')::integer) n, generate_series(1, 2) position;
