import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { textColumn, wholeColumn, yesNoColumn, type ImportColumn } from '../importColumn.ts'
import type { ImportKind, ImportRun, Written } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { lockStored, upsert, writtenHere } from '../upsert.queries.ts'
import { ownOr, productFileColumns, writeProductFiles } from './productFilesImport.queries.ts'

export const productCodeColumn = (): ImportColumn =>
  textColumn('productCode', 50, { required: true, meaning: 'Your stock code', example: 'BA-WHB-REE-450-WH' })

/** Lines of plain text become a list; a file's text is never taken as HTML (I2). */
const featuresHtml = sql`coalesce((
  select '<ul>' || string_agg('<li>' || replace(replace(replace(trim(line), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</li>', '')
    || '</ul>'
  from unnest(string_to_array(s.features, '|')) as line where trim(line) <> ''), '')`

async function write(tx: Tx, { now }: ImportRun): Promise<Written> {
  await sql`insert into brands (name) select distinct brand from ${staged('products')}
    on conflict (name) do nothing`.execute(tx)
  await sql`insert into categories (name) select distinct category from ${staged('products')}
    on conflict (name) do nothing`.execute(tx)
  await lockStored(tx, 'p', sql`${staged('products')} s join products p on p.code = s.product_code`)
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
      line_drawing_url: ownOr('line_drawing_url'),
      specsheet_url: ownOr('specsheet_url'),
      // Accounts systems oversell: a negative stock counts as 0.
      available_stock: sql`greatest(0, coalesce(s.available_stock, p.available_stock, 0))`,
      enabled: sql`coalesce(s.enabled, p.enabled, true)`,
    },
    whenNew: { updated_at: sql`${now}` },
    whenChanged: { updated_at: sql`${now}` },
    from: sql`${staged('products')} s join brands b on b.name = s.brand join categories k on k.name = s.category
      left join products p on p.code = s.product_code`,
  })
  await writeProductFiles(tx, now)
  const { rows } = await sql<{ touched: number }>`select count(*) as touched
    from ${staged('products')} s join products p on p.code = s.product_code
    where ${writtenHere('p')}
      or exists (select from product_images i where i.product_id = p.id and ${writtenHere('i')})
      or exists (select from product_file_fetches f where f.product_id = p.id and ${writtenHere('f')})
      or exists (select from brands b where b.id = p.brand_id and b.image_url = s.brand_image_url and ${writtenHere('b')})
      or exists (select from product_file_fetches f
        where f.brand_id = p.brand_id and f.url = s.brand_image_url and ${writtenHere('f')})`.execute(tx)
  return { added, updated: (rows[0]?.touched ?? added) - added }
}

export const productsImport: ImportKind = {
  name: 'products',
  about: 'Products of the catalogue. New brands and categories are created.',
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
    ...productFileColumns,
    yesNoColumn('enabled', { meaning: 'Can be ordered; blank keeps, default yes', example: 'yes' }),
  ],
  key: ['productCode'],
  references: [],
  write,
}
