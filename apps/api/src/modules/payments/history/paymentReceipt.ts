import { Readable } from 'node:stream'
import { sendAttachment } from '../../../http/answers/sendFile.ts'
import { customerIdOf, type Context, type StreamContext } from '../../../http/context.ts'
import { fileNotFound, notFound } from '../../../http/refused.ts'
import { audit } from '../paymentContext.ts'
import { getPastPayment } from './paymentHistory.ts'
import { findPastPayment } from './paymentHistory.queries.ts'
import { receiptPdf } from './receiptPdf.ts'

/** The receipt as a PDF, made from the payment as it is known now. @throws Refused 404 where nothing was paid. */
export async function getPaymentReceipt(context: StreamContext, paymentId: number) {
  const account = await findPastPayment(context.db, { customerId: customerIdOf(context), paymentId })
  if (!account) throw fileNotFound()
  const payment = await getPastPayment(context, paymentId)
  if (payment.datePaid === null) throw fileNotFound()
  const bytes = await receiptPdf(payment, account, context.settings)
  return sendAttachment(context.reply, `receipt-${payment.paymentNumber}.pdf`, Readable.from([bytes]))
}

/** R25: the receipt again, to whoever asks. */
export async function mailPaymentReceipt(context: Context, paymentId: number): Promise<null> {
  const key = { customerId: customerIdOf(context), paymentId }
  const payment = await getPastPayment(context, paymentId)
  if (payment.datePaid === null) throw notFound('This receipt')
  await audit(context, key, 'mailReceipt')
  await context.outbox.emit(context.db, 'receiptAsked', { ...key, loginId: context.member.loginId })
  return null
}
