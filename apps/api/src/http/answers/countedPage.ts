import type { Page } from '@tradecounter/contract/envelope.ts'

interface Place {
  readonly page: number
  readonly perPage: number
}

/**
 * Total of a list, by one of its pages. A page that is neither full nor past the end is the last one: its
 * total needs no count.
 */
export async function totalOf(
  rowsOfPage: number,
  { page, perPage }: Place,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = rowsOfPage < perPage && (rowsOfPage > 0 || page === 1)
  return isLast ? (page - 1) * perPage + rowsOfPage : await count()
}

export const countedPage = async <Row>(
  rows: readonly Row[],
  place: Place,
  count: () => Promise<number>,
): Promise<Page<Row>> => ({ rows, total: await totalOf(rows.length, place, count) })
