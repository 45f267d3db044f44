-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- writeImages: a call of writeProductFiles
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

-- writeProductFiles: a call
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

-- writeProductFiles: a call, statement 2
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

-- writeProductFiles: a call, statement 3
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

-- writeProductFiles: a call, statement 4
delete from product_file_fetches f using (
-- … lines 5 to 17 of a call, statement 2
  f.brand_id = k.id
  and k.url like '/media/%';

-- writeProductFiles: a call, statement 5
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

-- writeProductFiles: a call, statement 6
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
