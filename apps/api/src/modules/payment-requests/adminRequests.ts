import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { filled } from '@tradecounter/rules/characters.ts'
import { newPaymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequestFields.ts'
import { linksAnHour } from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { paymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { dayMs, hourMs } from '@tradecounter/rules/time/durations.ts'
import type { Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { closeRequested } from '../payments/requested/payRequested.ts'
import * as queries from './paymentRequests.queries.ts'
import { issueLink, requestSubject, stateOf } from './requestLinks.ts'
import { countRecentRequestLinks } from './requestLinks.queries.ts'

/** R20: for an amount, or for the balance of a document. */
export async function createPaymentRequest(
  context: Context,
  input: RouteInput<'createPaymentRequest'>['body'],
) {
  const { db, now, member } = context
  const { customerId, amountCents, expiresInDays } = input
  const documentNumber = filled(input.documentNumber) ?? undefined
  const { emailAddress } = input
  const problems = newPaymentRequestProblems({
    customerId,
    amountCents,
    documentNumber,
    emailAddress,
    expiresInDays,
  })
  if (problems.length > 0 || customerId === undefined) throw refused(...problems)
  if (!(await queries.findCustomerById(db, customerId))) throw notFound('This customer')
  const document =
    documentNumber === undefined ? undefined : await queries.findPayable(db, customerId, documentNumber)
  if (documentNumber !== undefined && !document) throw refused(paymentRequestProblems.document)
  const email = emailAddress.trim()
  const { paymentRequestId } = await queries.insertRequest(db, {
    customer_id: customerId,
    amount_cents: amountCents ?? null,
    document_id: document?.id ?? null,
    note: (input.note ?? '').trim(),
    email,
    life_days: expiresInDays,
    expires_at: new Date(now.getTime() + expiresInDays * dayMs),
    created_by_login_id: member.loginId,
    created_at: now,
    updated_at: now,
  })
  const key = { customerId, paymentRequestId }
  await recordAct(context, actorOf(context), requestSubject(key), 'createPaymentRequest', {
    email,
    amountCents,
    documentNumber,
  })
  await issueLink(context, key)
  return { paymentRequestId }
}

/** Locks a request of any customer. @throws Refused 404 without one */
async function hold({ db }: Context, paymentRequestId: number): Promise<queries.RequestRow> {
  const key = await queries.findRequestKey(db, paymentRequestId)
  const row = key && (await queries.lockRequest(db, key))
  if (!row) throw notFound('This payment request')
  return row
}

/** A new link to the same address, living as long as the first one did. */
export async function remindPaymentRequest(context: Context, paymentRequestId: number): Promise<null> {
  const { db, now } = context
  const row = await hold(context, paymentRequestId)
  const state = stateOf(row, now)
  if (state === 'paid') throw refused(paymentRequestProblems.paid)
  if (state === 'revoked') throw refused(paymentRequestProblems.revoked)
  if ((await countRecentRequestLinks(db, row, new Date(now.getTime() - hourMs))) >= linksAnHour)
    throw refused(paymentRequestProblems.remindedOften)
  await queries.saveRequest(db, row, { expires_at: new Date(now.getTime() + row.lifeDays * dayMs) }, now)
  await recordAct(context, actorOf(context), requestSubject(row), 'remindPaymentRequest')
  await issueLink(context, row)
  return null
}

/** Revokes a request: no payment of it can begin. Money already on its way is still received (R15). */
export async function revokePaymentRequest(context: Context, paymentRequestId: number): Promise<null> {
  const { db, now } = context
  const row = await hold(context, paymentRequestId)
  if (stateOf(row, now) === 'paid') throw refused(paymentRequestProblems.paid)
  if (row.revokedAt) return null
  await queries.saveRequest(db, row, { revoked_at: now }, now)
  await closeRequested(context, row)
  await recordAct(context, actorOf(context), requestSubject(row), 'revokePaymentRequest')
  return null
}
