import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { sendStored } from '../../../http/answers/sendFile.ts'
import type { PartnerStreamContext } from '../../../http/context.ts'
import { findFileOfPaid, findPaid } from '../../payments/posting/paidPayments.ts'
import { waitingFeed } from '../feeds/waitingFeed.ts'
import { countWaitingPayments, findPaymentKey, listWaitingPayments } from './paymentFeed.queries.ts'
import { toExportedPayment } from './toExportedPayment.ts'

/** Paid payments without a receipt of the accounts system. */
export const listPaidPayments = waitingFeed({
  queue: 'payments',
  count: countWaitingPayments,
  list: listWaitingPayments,
  async read({ db }, row) {
    const paid = await findPaid(db, row)
    return paid && toExportedPayment(row, paid)
  },
})

export async function getPaidPaymentFile(
  context: PartnerStreamContext,
  { paymentId, fileId }: RouteInput<'getPaidPaymentFile'>['params'],
) {
  const key = await findPaymentKey(context.db, paymentId)
  return sendStored(context, key && (await findFileOfPaid(context.db, key, fileId)))
}
