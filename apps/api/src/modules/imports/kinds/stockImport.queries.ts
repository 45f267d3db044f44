import { sql } from 'kysely'
import { wholeColumn } from '../importColumn.ts'
import { writtenOf, type ImportKind, type Written } from '../importKind.ts'
import { productCodeColumn } from './productsImport.queries.ts'
import { staged } from '../staging.queries.ts'

export const stockImport: ImportKind = {
  name: 'stock',
  about: 'Stock of products in the warehouse.',
  columns: [
    productCodeColumn(),
    wholeColumn('availableStock', -1_000_000_000, 1_000_000_000, {
      required: true,
      meaning: 'Stock in the warehouse; below zero is zero',
      example: '42',
    }),
  ],
  key: ['productCode'],
  references: ['product'],
  async write(tx, { now }) {
    const result = await sql<Written>`with written as (
        update products p set available_stock = greatest(0, s.available_stock), updated_at = ${now}
        from ${staged('stock')} s
        where p.code = s.product_code and p.available_stock <> greatest(0, s.available_stock)
        returning p.id)
      select 0 as added, count(*) as updated from written`.execute(tx)
    return writtenOf(result)
  },
}
