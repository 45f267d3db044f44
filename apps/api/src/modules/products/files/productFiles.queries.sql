-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
