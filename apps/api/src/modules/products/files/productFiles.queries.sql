-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findProductByCode: a call
select id
from products
where code = $1;

-- findProductOfFiles: provider: files of a product
select
  p.code,
  p.brand_id as "brandId",
  p.line_drawing_url as "lineDrawing",
  p.specsheet_url as specsheet,
  b.image_url as "brandPicture"
from
  products as p
  inner join brands as b on b.id = p.brand_id
where p.id = $1;

-- listPictures: provider: files of a product
select
  position,
  url
from product_images
where product_id = $1
order by position;

-- lockOwner: a call
select
from brands
where id = $1
for no key update;

-- writeProductFile: a call
update brands
set image_url = $1
where id = $2;
