import { accountText } from '@tradecounter/rules/isolated.ts'
import { formatWithGst } from '@tradecounter/rules/money.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { customerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { findRequest, lockRequest, type RequestKey } from './paymentRequests.queries.ts'
import { linkOfJob, stateOf } from './requestLinks.ts'
import { findRequestLink, insertRequestLink } from './requestLinks.queries.ts'

/**
 * The token of the link this job emails; undefined if a newer link ended
 * it meanwhile. A job that a version before this one sent has no link yet.
 */
async function tokenToMail({ database, settings, jobId, now }: JobContext, key: RequestKey) {
  const { token, hash } = linkOfJob(settings, jobId)
  return inScope(database, customerScope(key.customerId), async (db) => {
    await lockRequest(db, key)
    await insertRequestLink(db, key, hash, now)
    return (await findRequestLink(db, hash))?.replacedAt ? undefined : token
  })
}

/** R25: the payment request, also when it is sent again. Paid or withdrawn meanwhile, nothing is sent. */
async function sendRequest(context: JobContext, key: RequestKey): Promise<void> {
  const { database, settings, now } = context
  const row = await findRequest(database.scoped(customerScope(key.customerId)), key)
  if (!row || stateOf(row, now) !== 'open') return
  const token = await tokenToMail(context, key)
  if (!token) return
  const amount = formatWithGst(row.amountCents ?? row.balanceCents ?? 0)
  await sendLetter(
    context,
    { email: row.email, firstName: row.billing?.billingPersonFirstName ?? '' },
    {
      subject: `Payment request from ${settings.PROVIDER_NAME}`,
      paragraphs: [
        `${settings.PROVIDER_NAME} requests payment of ${amount} for account ${row.accountName}${row.documentNumber ? `, document ${row.documentNumber}` : ''}.`,
        ...(row.note ? [row.note] : []),
        'Pay by card; no login is needed. The link works for one payment.',
      ],
      facts: [
        ['Account', accountText(row.accountName, row.accountNumber)],
        ...(row.documentNumber ? [['Document', row.documentNumber] as const] : []),
        ['Amount', amount],
        ['Expires', formatDateTime(row.expiresAt, settings.TIME_ZONE)],
      ],
      action: { label: 'Pay by card', url: `${settings.publicUrl}/paymentrequest/${token}` },
      closing: 'Not expecting this? Don’t pay, and let us know.',
    },
  )
}

export const paymentRequestsReactions: Reactions = { paymentRequestSent: sendRequest }
