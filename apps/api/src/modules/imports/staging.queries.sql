-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countStaged: a call
select count(*) as count
from pg_temp.import_products;

-- createStaging: a call
create temp table import_products (
  line integer,
  product_code text,
  name text,
  brand text,
  category text,
  features text,
  dimensions text,
  finish text,
  available_stock integer,
  image_url text,
  second_image_url text,
  line_drawing_url text,
  specsheet_url text,
  brand_image_url text,
  enabled boolean
) on
commit
drop;

-- dropStaging: a call
drop table pg_temp.import_products;

-- finishStaging: a call
analyze pg_temp.import_products;

-- lockImports: a call
select pg_advisory_xact_lock($1);

-- stageRows: a call
insert into pg_temp.import_products
select *
from
  json_to_recordset($1::json) as r (
    line integer,
    product_code text,
    name text,
    brand text,
    category text,
    features text,
    dimensions text,
    finish text,
    available_stock integer,
    image_url text,
    second_image_url text,
    line_drawing_url text,
    specsheet_url text,
    brand_image_url text,
    enabled boolean
  );
