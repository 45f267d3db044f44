import type { ExportedPayment } from '@tradecounter/contract/integration/exportedPayment.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { providerScope } from '../../../db/database.ts'
import type { Feed } from '../../../http/answers/feed.ts'
import { sendAttachment } from '../../../http/answers/sendFile.ts'
import { inScope, type PartnerContext, type PartnerStreamContext } from '../../../http/context.ts'
import { fileNotFound } from '../../../http/refused.ts'
import { findFileOfPaid, findPaid } from '../../payments/posting/paidPayments.ts'
import {
  countWaitingPayments,
  findPaymentKey,
  listWaitingPayments,
  placePayments,
} from './paymentFeed.queries.ts'
import { toExportedPayment } from './toExportedPayment.ts'

const paymentsAPage = 100

/** Page by page, each read as it is sent: memory holds one payment, however many wait. */
async function* readPayments(
  { db }: PartnerContext,
  after: number,
  limit: number,
): AsyncGenerator<ExportedPayment> {
  let cursor = after
  let left = limit
  while (left > 0) {
    const page = await listWaitingPayments(db, cursor, Math.min(left, paymentsAPage))
    for (const row of page) {
      cursor = row.cursor
      const paid = await findPaid(db, row)
      // Posted or refunded a moment ago: it is not waiting any more.
      if (paid) yield toExportedPayment(row, paid)
    }
    left -= page.length
    if (page.length < paymentsAPage) return
  }
}

/** Paid payments that the accounts system has no receipt for, after a cursor (decision 0009). */
export async function listPaidPayments(
  context: PartnerContext,
  { after, per_page }: RouteInput<'listPaidPayments'>['query'],
): Promise<Feed<ExportedPayment>> {
  await inScope(context.database, providerScope, placePayments)
  const total = await countWaitingPayments(context.db, after)
  return { rows: readPayments(context, after, per_page), total }
}

export async function getPaidPaymentFile(
  { db, files, reply }: PartnerStreamContext,
  { paymentId, fileId }: RouteInput<'getPaidPaymentFile'>['params'],
) {
  const key = await findPaymentKey(db, paymentId)
  const file = key && (await findFileOfPaid(db, key, fileId))
  if (!file) throw fileNotFound()
  return sendAttachment(reply, file.fileName, await files.open(file.storageName))
}
