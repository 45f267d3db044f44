import { z } from 'zod'
import { cursorDescription, cursorPage, instantCursor } from '../cursorPage.ts'
import { exportDownload, exportFile } from '../exportFile.ts'
import { id, instant, integerId, pathId, plainDate, text, wholeNumber } from '../fields.ts'
import { defineRoute } from '../route.ts'

const writtenAct = z.object({
  id,
  at: instant,
  /** Name of the person, partner key or command; "Clock" for scheduled work. */
  actorName: z.string(),
  /** User name of a person; `null` for other actors. */
  userName: z.string().nullable(),
  customer: z.object({ customerId: z.int(), customerName: z.string() }).nullable(),
  subjectKind: z.string(),
  subjectId: z.int(),
  action: z.string(),
  facts: z.record(z.string(), z.unknown()),
})

export type WrittenAct = z.output<typeof writtenAct>

const q = z
  .strictObject({
    customerId: integerId.optional(),
    userName: text(255).optional(),
    subjectKind: text(50).optional(),
    subjectId: pathId.optional(),
    /** First and last day in the business's time zone, both included. */
    from: plainDate.optional(),
    until: plainDate.optional(),
  })
  .optional()

/** Routes of the audit log, which administrators read and no route changes (R10, R39). */
export const auditContract = {
  listActs: defineRoute({
    method: 'GET',
    path: '/corporate/admin/auditlog',
    permission: 'provider.administer',
    standby: true,
    summary: 'Acts of the audit log, newest first',
    description: cursorDescription,
    query: z.strictObject({
      after: instantCursor,
      per_page: wholeNumber(1, 200).default(50),
      q,
    }),
    result: cursorPage(writtenAct),
  }),
  exportActs: defineRoute({
    method: 'GET',
    path: '/corporate/admin/auditlog/export',
    permission: 'provider.administer',
    summary: 'CSV file of the acts that the same query lists',
    query: z.strictObject({ q }),
    result: exportFile.extend({ rowCount: z.int().nullable() }),
  }),
  downloadActs: exportDownload('/Corporate/exports/auditlog/:ticket'),
}
