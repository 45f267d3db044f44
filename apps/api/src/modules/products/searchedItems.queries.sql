-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- compile: a call of listItemsFound
with
  found as materialized (
    select
      i.customer_id,
      i.id,
      i.product_id,
      i.product_name,
      i.category_id,
      i.unit_price_ex_cents,
      f.cost,
      f.forgiveness
    from
      products_found ($1, $2::integer, $3::bigint) f
      join price_list_items i on i.product_id = f.product_id
      and i.customer_id = $4
      and i.price_list_id = $5
  )
select
  p.json,
  p.count,
  (
    select count(*)
    from found i
    where i.category_id = any ($6::integer[])
  ) as total,
  (
    select count(*)
    from found
  ) as matches,
  search_reading (
    $7,
    coalesce(
      (
        select i.forgiveness
        from found i
        limit 1
      ),
      0
    ),
    (
      select i.product_id
      from found i
      order by
        i.cost,
        folded_text (i.product_name) collate "C",
        i.id
      limit 1
    )
  ) as reading
from
  (
    select
      coalesce(string_agg(p.json, ','), '') as json,
      count(*) as count
    from
      (
        select
          concat(
            '{id:',
            (i.id)::text,
            ',"unitPrice":',
            ((i.unit_price_ex_cents + i.unit_gst_cents) / 100.0::float8)::text,
            ',"gstAmount":',
            ((i.unit_gst_cents) / 100.0::float8)::text,
            ',"unitPriceExcludingGST":',
            ((i.unit_price_ex_cents) / 100.0::float8)::text,
            ',"shippingPrice":',
            ((i.freight_ex_cents + i.freight_gst_cents) / 100.0::float8)::text,
            ',"shippingPriceExcludingGST":',
            ((i.freight_ex_cents) / 100.0::float8)::text,
            ',"shippingPriceGSTAmount":',
            ((i.freight_gst_cents) / 100.0::float8)::text,
            ',"cartonQuantity":',
            (i.carton_quantity)::text,
            ',"minimumOrderQuantity":',
            (i.minimum_order_quantity)::text,
            ',"availableStockCA":',
            (p.available_stock)::text,
            ',"priceSteps":' || i.price_steps_json,
            ',product:',
            concat(
              '{"productID":',
              (p.id)::text,
              ',"productId":',
              (p.id)::text,
              ',"productCode":',
              to_json(p.code)::text,
              ',"productName":',
              to_json(p.name)::text,
              ',brand:',
              concat(
                '{"brandID":',
                (b.id)::text,
                ',"brandName":',
                to_json(b.name)::text,
                ',"brandImageURL":',
                coalesce(
                  to_json(
                    case when b.image_url not like 'https:%' then b.image_url
                    end
                  )::text,
                  'null'
                ),
                '}'
              ),
              ',category:',
              concat('{"categoryID":', (c.id)::text, ',"categoryName":', to_json(c.name)::text, '}'),
              ',"imageUrl":',
              coalesce(to_json(p.primary_image_url)::text, 'null'),
              '}'
            ),
            '}'
          ) as json
        from
          (
            select
              i.*,
              row_number() over (
                order by
                  i.cost asc,
                  folded_text (i.product_name) collate "C",
                  i.id asc
              ) as place
            from found i
            where i.category_id = any ($8::integer[])
            order by
              i.cost asc,
              folded_text (i.product_name) collate "C",
              i.id asc
            limit 1
            offset $9
          ) k
          join price_list_items i on i.customer_id = k.customer_id
          and i.id = k.id
          join products p on p.id = i.product_id
          join brands b on b.id = p.brand_id
          join categories c on c.id = p.category_id
        order by k.place
      ) p
  ) p;
