interface Counted {
  readonly total: number
  /** There are more than `total`, which was counted no further. */
  readonly more?: boolean | undefined
}

/** How many pages a list has, as far as is known on one of them. */
export const pageCount = ({ total, more }: Counted, page: number, perPage: number): number =>
  Math.max(1, Math.ceil(total / perPage), more ? page + 1 : 1)

/** The same once its rows are there: a page that is not full is the last one. */
export function countedWith(
  rows: readonly unknown[],
  { total, more }: Counted,
  page: number,
  perPage: number,
): Counted {
  return more && rows.length < perPage ? { total: (page - 1) * perPage + rows.length } : { total, more }
}
