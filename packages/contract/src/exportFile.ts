import { z } from 'zod'
import { nothing } from './fields.ts'
import { defineRoute } from './route.ts'

/** Reference to a CSV file that an export made. */
export const exportFile = z.object({
  /** Signed address of the file; valid for five minutes and during the session. */
  fileUrl: z.string(),
  fileName: z.string(),
  rowCount: z.int(),
})

/** Download of the file by the ticket in its address. */
export const exportDownload = <const Path extends string>(path: Path) =>
  defineRoute({
    method: 'GET',
    path,
    permission: 'public',
    standby: true,
    summary: 'CSV file of an export; its ticket is valid only for the session that requested it',
    answer: 'download',
    params: z.strictObject({ ticket: z.string().min(1).max(4000) }),
    result: nothing,
  })
