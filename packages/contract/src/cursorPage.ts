import { z } from 'zod'

/** A page of a list that goes on where the one before ended: what comes meanwhile moves none of its rows. */
export const cursorPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

export const cursorDescription = '`after` is the `next` of the page before; it is null on the last one.'

/** Where a page begins in a list in the order of instants: the last one of the page before, in milliseconds, and its id. */
export const instantCursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .optional()

/** Where a page begins in a list in the order of its ids. */
export const idCursor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .optional()
