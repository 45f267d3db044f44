import type { Page } from '@tradecounter/contract/envelope.ts'

interface Place {
  readonly page: number
  readonly perPage: number
}

/**
 * A page of a list that is counted so far and no further (docs/performance.md). A page that is not full is the last one, and
 * nothing is counted for it.
 * @param count is asked for no more than it is given, one further than is told
 */
export async function countedPage<Row>(
  rows: readonly Row[],
  { page, perPage }: Place,
  counted: number,
  count: (most: number) => Promise<number>,
): Promise<Page<Row>> {
  if (rows.length < perPage && (rows.length > 0 || page === 1))
    return { rows, total: (page - 1) * perPage + rows.length }
  const total = await count(counted + 1)
  return { rows, total: Math.min(total, counted), more: total > counted }
}
