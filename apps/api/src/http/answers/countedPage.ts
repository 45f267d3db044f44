import type { Page } from '@tradecounter/contract/envelope.ts'

interface Place {
  readonly page: number
  readonly perPage: number
}

/**
 * A page with its total. A page that is neither full nor past
 * the end is the last one, and nothing is counted for it.
 */
export async function countedPage<Row>(
  rows: readonly Row[],
  { page, perPage }: Place,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1)
  return { rows, total: isLast ? (page - 1) * perPage + rows.length : await count() }
}
