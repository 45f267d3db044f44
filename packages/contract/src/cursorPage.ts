import { z } from 'zod'

/** Page of a list with a cursor to the next page: new rows do not move the rows of later pages. */
export const cursorPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

export const cursorDescription = '`after` is the `next` of the page before; it is null on the last one.'

/** Cursor of a list sorted by instant: milliseconds and id of the last row of the previous page. */
export const instantCursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .optional()

/** Cursor of a list sorted by id: the last id of the previous page. */
export const idCursor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .optional()
