-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- productsImport.write: a call
select count(*)
from
  (
    select
    from
      pg_temp.import_products s
      join products p on p.code = s.product_code
    order by p.id
    for no key update of p
  ) as locked;

-- productsImport.write: a call, statement 2
with
  written as (
    insert into
      products (
        code,
        name,
        brand_id,
        category_id,
        features_html,
        dimensions,
        finish,
        line_drawing_url,
        specsheet_url,
        available_stock,
        enabled,
        updated_at
      )
    select
      s.product_code,
      s.name,
      b.id,
      k.id,
      coalesce(
        (
          select
            '<ul>' || string_agg(
              '<li>' || replace(replace(replace(trim(line), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</li>',
              ''
            ) || '</ul>'
          from unnest(string_to_array(s.features, '|')) as line
          where trim(line) <> ''
        ),
        ''
      ),
      coalesce(s.dimensions, ''),
      coalesce(s.finish, ''),
      case
        when s.line_drawing_url like '/media/%' then s.line_drawing_url
        else p.line_drawing_url
      end,
      case
        when s.specsheet_url like '/media/%' then s.specsheet_url
        else p.specsheet_url
      end,
      greatest(0, coalesce(s.available_stock, p.available_stock, 0)),
      coalesce(s.enabled, p.enabled, true),
      $1
    from
      pg_temp.import_products s
      join brands b on b.name = s.brand
      join categories k on k.name = s.category
      left join products p on p.code = s.product_code
    on conflict (code) do update
    set
      name = excluded.name,
      brand_id = excluded.brand_id,
      category_id = excluded.category_id,
      features_html = excluded.features_html,
      dimensions = excluded.dimensions,
      finish = excluded.finish,
      line_drawing_url = excluded.line_drawing_url,
      specsheet_url = excluded.specsheet_url,
      available_stock = excluded.available_stock,
      enabled = excluded.enabled,
      updated_at = $2
    where
      (
        products.name,
        products.brand_id,
        products.category_id,
        products.features_html,
        products.dimensions,
        products.finish,
        products.line_drawing_url,
        products.specsheet_url,
        products.available_stock,
        products.enabled
      ) is distinct from (
        excluded.name,
        excluded.brand_id,
        excluded.category_id,
        excluded.features_html,
        excluded.dimensions,
        excluded.finish,
        excluded.line_drawing_url,
        excluded.specsheet_url,
        excluded.available_stock,
        excluded.enabled
      )
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- productsImport.write: a call, statement 3
delete from product_images i using products p,
pg_temp.import_products s
where
  p.code = s.product_code
  and i.product_id = p.id
  and s.image_url is not null
  and i.position > 1 + (s.second_image_url is not null)::integer
  and (
    i.list_url is null
    or exists (
      select
      from product_file_fetches f
      where
        f.product_id = p.id
        and f.place = 'secondPicture'
    )
  );

-- productsImport.write: a call, statement 4
with
  written as (
    insert into product_images (product_id, position, url, is_primary)
    select
      p.id,
      case i.place
        when 'picture' then 1
        else 2
      end,
      i.url,
      i.place = 'picture'
    from
      pg_temp.import_products s
      join products p on p.code = s.product_code
      cross join lateral (
        values
          ('picture', s.image_url),
          ('secondPicture', s.second_image_url),
          ('lineDrawing', s.line_drawing_url),
          ('specsheet', s.specsheet_url)
      ) as i (place, url)
    where
      i.place in ('picture', 'secondPicture')
      and i.url like '/media/%'
    on conflict (product_id, position) do update
    set
      url = excluded.url,
      is_primary = excluded.is_primary
    where (product_images.url, product_images.is_primary) is distinct from (excluded.url, excluded.is_primary)
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- productsImport.write: a call, statement 5
update brands b
set image_url = k.url
from
  (
    select distinct
      on (b.id) b.id,
      b.image_url,
      s.brand_image_url as url
    from
      pg_temp.import_products s
      join brands b on b.name = s.brand
    where s.brand_image_url is not null
    order by
      b.id,
      s.line desc
  ) as k
where
  b.id = k.id
  and k.url like '/media/%'
  and b.image_url is distinct from k.url;

-- productsImport.write: a call, statement 6
delete from product_file_fetches f using pg_temp.import_products s
join products p on p.code = s.product_code
cross join lateral (
  values
    ('picture', s.image_url),
    ('secondPicture', s.second_image_url),
    ('lineDrawing', s.line_drawing_url),
    ('specsheet', s.specsheet_url)
) as i (place, url)
where
  f.product_id = p.id
  and f.place = i.place
  and (
    i.url like '/media/%'
    or i.place = 'secondPicture'
    and i.url is null
    and s.image_url is not null
  );

-- productsImport.write: a call, statement 7
delete from product_file_fetches f using (
-- … lines 5 to 17 of a call, statement 5
  f.brand_id = k.id
  and k.url like '/media/%';

-- productsImport.write: a call, statement 8
with
  written as (
    insert into product_file_fetches (product_id, brand_id, place, url, next_try_at)
    select
      p.id,
      null::integer,
      i.place,
      i.url,
      $1::timestamptz
    from
      pg_temp.import_products s
      join products p on p.code = s.product_code
      cross join lateral (
        values
          ('picture', s.image_url),
          ('secondPicture', s.second_image_url),
          ('lineDrawing', s.line_drawing_url),
          ('specsheet', s.specsheet_url)
      ) as i (place, url)
    where i.url like 'https:%'
    on conflict (product_id, brand_id, place) do update
    set
      url = excluded.url,
      tries = 0,
      next_try_at = $2::timestamptz,
      fetched_at = null,
      failure = null
    where (product_file_fetches.url) is distinct from (excluded.url)
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- productsImport.write: a call, statement 9
with
  written as (
    insert into product_file_fetches (product_id, brand_id, place, url, next_try_at)
    select
      null::bigint,
      k.id,
      'brandPicture',
      k.url,
      $1::timestamptz
    from
      (
        select distinct
          on (b.id) b.id,
          b.image_url,
          s.brand_image_url as url
        from
          pg_temp.import_products s
          join brands b on b.name = s.brand
        where s.brand_image_url is not null
        order by
          b.id,
          s.line desc
      ) as k
    where k.url like 'https:%'
    on conflict (product_id, brand_id, place) do update
    set
      url = excluded.url,
      tries = 0,
      next_try_at = $2::timestamptz,
      fetched_at = null,
      failure = null
    where (product_file_fetches.url) is distinct from (excluded.url)
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- write: a call
insert into brands (name)
select distinct brand
from pg_temp.import_products
on conflict (name) do nothing;

-- write: a call, statement 2
insert into categories (name)
select distinct category
from pg_temp.import_products
on conflict (name) do nothing;

-- write: a call, statement 3
select count(*) as touched
from
  pg_temp.import_products s
  join products p on p.code = s.product_code
where
  p.xmin = pg_current_xact_id()::xid
  or exists (
    select
    from product_images i
    where
      i.product_id = p.id
      and i.xmin = pg_current_xact_id()::xid
  )
  or exists (
    select
    from product_file_fetches f
    where
      f.product_id = p.id
      and f.xmin = pg_current_xact_id()::xid
  )
  or exists (
    select
    from brands b
    where
      b.id = p.brand_id
      and b.image_url = s.brand_image_url
      and b.xmin = pg_current_xact_id()::xid
  )
  or exists (
    select
    from product_file_fetches f
    where
      f.brand_id = p.brand_id
      and f.url = s.brand_image_url
      and f.xmin = pg_current_xact_id()::xid
  );
