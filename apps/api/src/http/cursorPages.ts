/** Position in a list that is sorted by time. */
export interface Place {
  readonly at: Date
  readonly id: number
}

/** Cursor in the address of the next page. */
export const cursorOf = ({ at, id }: Place): string => `${at.getTime()}-${id}`

/** Latest time that a Date can hold. */
const lastMs = 8.64e15

export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [at = 0, id = 0] = cursor.split('-').map(Number)
  return { at: new Date(Math.min(at, lastMs)), id }
}

/** Page with the cursor of the next one; it reads one row more than requested, to detect a next page. */
export async function cursorPage<Row, Shown>(
  perPage: number,
  read: (limit: number) => Promise<readonly Row[]>,
  toShown: (row: Row) => Shown,
  cursorOfLast: (last: Row) => string,
): Promise<{ readonly rows: Shown[]; readonly next: string | null }> {
  const rows = await read(perPage + 1)
  const page = rows.slice(0, perPage)
  const last = page.at(-1)
  return { rows: page.map(toShown), next: last && rows.length > perPage ? cursorOfLast(last) : null }
}
