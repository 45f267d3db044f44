import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { urlColumn, type ImportColumn } from '../importColumn.ts'
import { staged } from '../staging.queries.ts'
import { upsert } from '../upsert.queries.ts'

/** A blank cell keeps a product's file; an https address is fetched once, and shown from then on (R38). */
export const productFileColumns: readonly ImportColumn[] = [
  urlColumn('imageUrl', { meaning: 'Picture; blank keeps', example: 'https://example.com/basin.jpg' }),
  urlColumn('secondImageUrl', {
    meaning: 'A second picture; blank beside an imageUrl removes one that an earlier row named',
    example: 'https://example.com/basin-2.jpg',
  }),
  urlColumn('lineDrawingUrl', {
    meaning: 'Line drawing; blank keeps',
    example: 'https://example.com/basin-drawing.png',
  }),
  urlColumn('specsheetUrl', {
    meaning: 'Specification sheet; blank keeps',
    example: 'https://example.com/basin.pdf',
  }),
  urlColumn('brandImageUrl', {
    meaning: 'Picture of the brand, for all its products; the last row counts; blank keeps; optional column',
    mayBeAbsent: true,
    example: 'https://example.com/bayline.png',
  }),
]

/** New value of a picture's column: one of our addresses at once, another address after it was fetched. */
export const ownOr = (name: string): RawBuilder<unknown> => {
  const sent = sql.ref(`s.${name}`)
  return sql`case when ${sent} like '/media/%' then ${sent} else ${sql.ref(`p.${name}`)} end`
}

/** Files that each row names, beside their products. */
const named = sql`${staged('products')} s join products p on p.code = s.product_code
  cross join lateral (values ('picture', s.image_url), ('secondPicture', s.second_image_url),
    ('lineDrawing', s.line_drawing_url), ('specsheet', s.specsheet_url)) as i (place, url)`

/** One address for each brand: the last row of its products that has one. */
const namedBrands = sql`(select distinct on (b.id) b.id, b.image_url, s.brand_image_url as url
  from ${staged('products')} s join brands b on b.name = s.brand
  where s.brand_image_url is not null order by b.id, s.line desc) as k`

interface Fetched {
  readonly key: Readonly<Record<'product_id' | 'brand_id' | 'place', RawBuilder<unknown>>>
  readonly url: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
}

/** Saves addresses to fetch: a repeated one is not fetched again, a new one replaces it. */
const fetchWhatIsElsewhere = (tx: Tx, now: Date, { key, url, from }: Fetched) => {
  const due = sql`${now}::timestamptz`
  return upsert(tx, {
    table: 'product_file_fetches',
    key,
    values: { url },
    whenNew: { next_try_at: due },
    whenChanged: { tries: sql`0`, next_try_at: due, fetched_at: sql`null`, failure: sql`null` },
    from: sql`${from} where ${url} like 'https:%'`,
  })
}

/** Removes second pictures that earlier rows named; uploaded and fetched ones have a small size for lists. */
async function writeImages(tx: Tx): Promise<void> {
  await sql`delete from product_images i using products p, ${staged('products')} s
    where p.code = s.product_code and i.product_id = p.id and s.image_url is not null
      and i.position > 1 + (s.second_image_url is not null)::integer
      and (i.list_url is null or exists (select from product_file_fetches f
        where f.product_id = p.id and f.place = 'secondPicture'))`.execute(tx)
  await upsert(tx, {
    table: 'product_images',
    key: {
      product_id: sql`p.id`,
      position: sql`case i.place when 'picture' then 1 else 2 end`,
    },
    values: { url: sql`i.url`, is_primary: sql`i.place = 'picture'` },
    from: sql`${named} where i.place in ('picture', 'secondPicture') and i.url like '/media/%'`,
  })
}

/** Writes pictures first, which locks their products, then the fetches: the job locks in this order too. */
export async function writeProductFiles(tx: Tx, now: Date): Promise<void> {
  await writeImages(tx)
  await sql`update brands b set image_url = k.url from ${namedBrands}
    where b.id = k.id and k.url like '/media/%' and b.image_url is distinct from k.url`.execute(tx)
  // Fetches of replaced files end.
  await sql`delete from product_file_fetches f using ${named}
    where f.product_id = p.id and f.place = i.place
      and (i.url like '/media/%' or i.place = 'secondPicture' and i.url is null and s.image_url is not null)`.execute(
    tx,
  )
  await sql`delete from product_file_fetches f using ${namedBrands}
    where f.brand_id = k.id and k.url like '/media/%'`.execute(tx)
  await fetchWhatIsElsewhere(tx, now, {
    key: { product_id: sql`p.id`, brand_id: sql`null::integer`, place: sql`i.place` },
    url: sql`i.url`,
    from: named,
  })
  await fetchWhatIsElsewhere(tx, now, {
    key: { product_id: sql`null::bigint`, brand_id: sql`k.id`, place: sql`'brandPicture'` },
    url: sql`k.url`,
    from: namedBrands,
  })
}
