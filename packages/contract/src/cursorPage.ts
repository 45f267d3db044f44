import { z } from 'zod'

/** A page of a list that goes on where the one before ended: what comes meanwhile moves none of its rows. */
export const cursorPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

export const cursorDescription = '`after` is the `next` of the page before; it is null on the last one.'

/** Cursor of a list sorted by instant: milliseconds and id of the last row of the page before. */
export const instantCursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .optional()

/** Cursor of a list sorted by id: the last id of the page before. */
export const idCursor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .optional()
