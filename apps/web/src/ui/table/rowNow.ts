/** Present row of a list; the given one if the list does not have it. */
export const rowNow = <Row>(
  rows: readonly Row[] | undefined,
  row: Row,
  idOf: (row: Row) => number | string,
): Row => rows?.find((other) => idOf(other) === idOf(row)) ?? row
