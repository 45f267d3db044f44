import { Readable } from 'node:stream'
import { receiptProblems, receiptsAnHour } from '@tradecounter/rules/payments/payments.problems.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { sendAttachment } from '../../../http/answers/sendFile.ts'
import { customerIdOf, type Context, type StreamContext } from '../../../http/context.ts'
import { fileNotFound, notFound, refused } from '../../../http/refused.ts'
import { makePdf } from '../../../pdf/makePdf.ts'
import { settingsNow } from '../../provider/provider.service.ts'
import { audit } from '../paymentContext.ts'
import { lockPayment } from '../payments.queries.ts'
import { getPastPayment } from './paymentHistory.ts'
import { countReceiptsMailed, findPastPayment } from './paymentHistory.queries.ts'
import { receiptSheet } from './receiptSheet.ts'

/**
 * The receipt as a PDF, made from the payment as it is known now. @throws Refused 404 where nothing was paid.
 */
export async function getPaymentReceipt(context: StreamContext, paymentId: number) {
  const account = await findPastPayment(context.db, { customerId: customerIdOf(context), paymentId })
  if (!account) throw fileNotFound()
  const payment = await getPastPayment(context, paymentId)
  if (payment.datePaid === null) throw fileNotFound()
  const settings = await settingsNow(context, context.db)
  const bytes = await makePdf(customerIdOf(context), () => receiptSheet(payment, account, settings))
  return sendAttachment(context.reply, `receipt-${payment.paymentNumber}.pdf`, Readable.from([bytes]))
}

/** R25: emails the receipt again to the person who requests it, with a limit an hour (A7). */
export async function mailPaymentReceipt(context: Context, paymentId: number): Promise<null> {
  const { db, member, now, outbox } = context
  const key = { customerId: customerIdOf(context), paymentId }
  const payment = await lockPayment(db, key)
  if (!payment?.paidAt) throw notFound('This receipt')
  const since = new Date(now.getTime() - hourMs)
  if ((await countReceiptsMailed(db, key, member.loginId, since)) >= receiptsAnHour)
    throw refused(receiptProblems.mailedOften)
  await audit(context, key, 'mailReceipt')
  await outbox.emit(db, 'receiptAsked', { ...key, loginId: member.loginId })
  return null
}
