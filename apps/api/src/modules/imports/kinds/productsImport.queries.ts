import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { textColumn, urlColumn, wholeColumn, yesNoColumn, type ImportColumn } from '../importColumn.ts'
import type { ImportKind, ImportRun, Written } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { upsert, writtenHere } from '../upsert.queries.ts'

export const productCodeColumn = (): ImportColumn =>
  textColumn('productCode', 50, { required: true, meaning: 'Your stock code', example: 'BA-WHB-REE-450-WH' })

/** Lines of plain text become a list; nothing of a file is ever taken as HTML (I2). */
const featuresHtml = sql`coalesce((
  select '<ul>' || string_agg('<li>' || replace(replace(replace(trim(line), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</li>', '')
    || '</ul>'
  from unnest(string_to_array(s.features, '|')) as line where trim(line) <> ''), '')`

async function writeImages(tx: Tx): Promise<void> {
  // A blank cell keeps the pictures a product has.
  await sql`delete from product_images i using products p, ${staged('products')} s
    where p.code = s.product_code and i.product_id = p.id and s.image_url is not null
      and i.position > 1 + (s.second_image_url is not null)::integer`.execute(tx)
  await upsert(tx, {
    table: 'product_images',
    key: { product_id: sql`p.id`, position: sql`i.position` },
    values: { url: sql`i.url`, is_primary: sql`i.position = 1` },
    from: sql`${staged('products')} s join products p on p.code = s.product_code
      cross join lateral (values (1, s.image_url), (2, s.second_image_url)) as i (position, url)
      where s.image_url is not null and i.url is not null`,
  })
}

async function write(tx: Tx, { now }: ImportRun): Promise<Written> {
  await sql`insert into brands (name) select distinct brand from ${staged('products')}
    on conflict (name) do nothing`.execute(tx)
  await sql`insert into categories (name) select distinct category from ${staged('products')}
    on conflict (name) do nothing`.execute(tx)
  const { added } = await upsert(tx, {
    table: 'products',
    key: { code: sql`s.product_code` },
    values: {
      name: sql`s.name`,
      brand_id: sql`b.id`,
      category_id: sql`k.id`,
      features_html: featuresHtml,
      dimensions: sql`coalesce(s.dimensions, '')`,
      finish: sql`coalesce(s.finish, '')`,
      line_drawing_url: sql`coalesce(s.line_drawing_url, p.line_drawing_url)`,
      specsheet_url: sql`coalesce(s.specsheet_url, p.specsheet_url)`,
      // Accounts systems oversell: less than nothing in the warehouse is nothing.
      available_stock: sql`greatest(0, coalesce(s.available_stock, p.available_stock, 0))`,
      enabled: sql`coalesce(s.enabled, p.enabled, true)`,
    },
    whenNew: { updated_at: sql`${now}` },
    whenChanged: { updated_at: sql`${now}` },
    from: sql`${staged('products')} s join brands b on b.name = s.brand join categories k on k.name = s.category
      left join products p on p.code = s.product_code`,
  })
  await writeImages(tx)
  const { rows } = await sql<{ touched: number }>`select count(*) as touched
    from ${staged('products')} s join products p on p.code = s.product_code
    where ${writtenHere('p')}
      or exists (select from product_images i where i.product_id = p.id and ${writtenHere('i')})`.execute(tx)
  return { added, updated: (rows[0]?.touched ?? added) - added }
}

export const productsImport: ImportKind = {
  name: 'products',
  about: 'Products of the catalogue. Brands and categories that are new are made.',
  columns: [
    productCodeColumn(),
    textColumn('name', 200, {
      required: true,
      meaning: 'Name',
      example: 'Reef Wall-Hung Basin 450 Gloss White',
    }),
    textColumn('brand', 100, { required: true, meaning: 'Brand', example: 'Bayline' }),
    textColumn('category', 100, { required: true, meaning: 'Category', example: 'Basins' }),
    textColumn('features', 4000, {
      meaning: 'Features as plain text, separated by |',
      example: 'Vitreous china|10 year warranty',
    }),
    textColumn('dimensions', 200, { meaning: 'Dimensions', example: '450 × 420 × 145 mm' }),
    textColumn('finish', 100, { meaning: 'Finish', example: 'Gloss White' }),
    wholeColumn('availableStock', -1_000_000_000, 1_000_000_000, {
      meaning: 'Stock in the warehouse; below zero is zero; blank keeps, default 0',
      example: '42',
    }),
    urlColumn('imageUrl', { meaning: 'Picture; blank keeps', example: '/media/0a1b.svg' }),
    urlColumn('secondImageUrl', { meaning: 'A second picture', example: '/media/2c3d.svg' }),
    urlColumn('lineDrawingUrl', { meaning: 'Line drawing; blank keeps', example: '/media/4e5f.svg' }),
    urlColumn('specsheetUrl', {
      meaning: 'Specification sheet; blank keeps',
      example: 'https://example.com/basin.pdf',
    }),
    yesNoColumn('enabled', { meaning: 'Can be ordered; blank keeps, default yes', example: 'yes' }),
  ],
  key: ['productCode'],
  references: [],
  write,
}
