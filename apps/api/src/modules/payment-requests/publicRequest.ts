import type { RouteInput } from '@tradecounter/contract/routes.ts'
import {
  billingFieldProblems,
  emptyBilling,
  trimmedBilling,
  type Billing,
} from '@tradecounter/rules/billing/billingFields.ts'
import { linksAnHour } from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { paymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { dayMs, hourMs } from '@tradecounter/rules/time/durations.ts'
import { customerScope, type Db } from '../../db/database.ts'
import { inScope, type PublicContext } from '../../http/context.ts'
import { Refused, refused } from '../../http/refused.ts'
import { recordAct } from '../audit/recordAct.ts'
import { findStoredBilling, toBillTo } from '../billing/billing.service.ts'
import {
  confirmRequested,
  findOpenOfRequest,
  paymentLink,
  findPayingSince,
  payRequested,
  type Requested,
} from '../payments/requested/payRequested.ts'
import { lockRequest, saveRequest, type RequestRow } from './paymentRequests.queries.ts'
import { toUploadedFile } from './requestFiles.ts'
import { removeRequestFile, listRequestFiles } from './requestFiles.queries.ts'
import { findByToken, issueLink, readByToken, requestSubject, stateOf, whileOpen } from './requestLinks.ts'
import { countRecentRequestLinks } from './requestLinks.queries.ts'

/** §3 Payment request: the billing fields under their names there. */
const shownBilling = (billing: Billing) => ({
  customerBillingPersonFirstName: billing.billingPersonFirstName,
  customerBillingPersonLastName: billing.billingPersonLastName,
  customerBillingCompanyName: billing.billingCompanyName,
  customerBillingEmailAddress: billing.billingEmailAddress,
  customerBillingPhoneNumber: billing.billingPhoneNumber,
  customerBillingAddressLine1: billing.billingAddressLine1,
  customerBillingAddressLine2: billing.billingAddressLine2,
  customerBillingAddressCity: billing.billingAddressCity,
  customerBillingAddressState: billing.billingAddressState,
  customerBillingAddressPostalCode: billing.billingAddressPostalCode,
  customerBillingAddressCountry: billing.billingAddressCountry,
})

async function shown(db: Db, row: RequestRow) {
  const open = await findOpenOfRequest(db, row.customerId, row.paymentRequestId)
  const files = await listRequestFiles(db, row)
  const storedBilling = row.billing ?? (await findStoredBilling(db, row.customerId))
  return {
    totalPaymentAmountCents: row.amountCents ?? row.balanceCents ?? 0,
    providerNote: row.note,
    customerAccountName: row.accountName,
    customerAccountNumber: row.accountNumber,
    customerName: row.customerName,
    ...shownBilling(storedBilling ?? { ...emptyBilling, billingEmailAddress: row.email }),
    paymentAccountName: row.accountName,
    customerEmailAddress: row.email,
    customerID: row.customerId,
    paymentID: open?.paymentId ?? null,
    payingSince: (open && (await findPayingSince(db, open)))?.toISOString() ?? null,
    documentNumber: row.documentNumber,
    paymentNote: row.payerNote,
    paymentFiles: files.map((file) => toUploadedFile(row.paymentRequestId, file)),
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** Request of a link. Looking never uses it up; one that cannot be paid shows its reason alone. */
export async function getPaymentRequest(context: PublicContext, token: string) {
  const { db, row, state } = await readByToken(context, token)
  if (state === 'open') return { isValid: true, state, ...(await shown(db, row)) }
  const isPaidElsewhere = state === 'paid' && row.paid === null
  return { isValid: false, state, ...(isPaidElsewhere ? { isPaidElsewhere } : {}) }
}

/** Stores the payer's form (§4 update). @throws Refused with all problems of the form. */
export async function updatePaymentRequest(
  context: PublicContext,
  token: string,
  { paymentNote, paymentFiles, ...input }: RouteInput<'updatePaymentRequest'>['body'],
): Promise<null> {
  const billing = trimmedBilling(input)
  const problems = billingFieldProblems(billing)
  await whileOpen(context, token, async (db, row) => {
    if (problems.length > 0) throw refused(...problems)
    if (paymentFiles) await storeFiles(db, context.now, row, paymentFiles.transactionFiles)
    const note = paymentNote === undefined ? {} : { payer_note: paymentNote }
    await saveRequest(db, row, { billing, ...note }, context.now)
  })
  return null
}

async function storeFiles(
  db: Db,
  now: Date,
  row: RequestRow,
  named: readonly { readonly transactionFileUrl: string }[],
): Promise<void> {
  const files = await listRequestFiles(db, row)
  const urlOf = (file: (typeof files)[number]) => toUploadedFile(row.paymentRequestId, file).fileUrl
  const urls = new Set(named.map(({ transactionFileUrl }) => transactionFileUrl))
  if (urls.difference(new Set(files.map(urlOf))).size > 0) throw refused(paymentRequestProblems.unknownFile)
  for (const file of files) if (!urls.has(urlOf(file))) await removeRequestFile(db, row, file.fileId, now)
}

const toRequested = (row: RequestRow, statedCents: number | undefined): Requested => ({ ...row, statedCents })

/** §4 update status: the payment of the request is In Progress from here, and its document reserved (R17). */
export async function confirmPaymentRequest(
  context: PublicContext,
  token: string,
  { totalAmountToPayCents }: RouteInput<'confirmPaymentRequest'>['body'],
): Promise<null> {
  await whileOpen(context, token, async (db, row) => {
    if (!row.billing) throw refused(paymentRequestProblems.noBilling)
    await confirmRequested({ ...context, db }, toRequested(row, totalAmountToPayCents))
  })
  return null
}

/**
 * §4 proceed: the signed form for the card page. Those who
 * come at once take turns at the request and get one attempt.
 */
export async function proceedPaymentRequest(
  context: PublicContext,
  token: string,
  { totalAmountToPayCents }: RouteInput<'proceedPaymentRequest'>['body'],
) {
  return whileOpen(context, token, async (db, row) => {
    if (!row.billing) throw refused(paymentRequestProblems.noBilling)
    const requested = toRequested(row, totalAmountToPayCents)
    const { payment, form } = await payRequested({ ...context, db }, requested, toBillTo(row.billing))
    await recordAct({ db, now: context.now }, paymentLink, requestSubject(row), 'proceedPaymentRequest', {
      paymentId: payment.paymentId,
      totalCents: payment.totalPaymentAmountCents,
    })
    return form
  })
}

/**
 * R20: emails a new link in place of an expired one, to the same address only. The answer is the same for
 * every link, valid or not, and the number of emails an hour is limited (A7).
 */
export async function renewPaymentRequest(context: PublicContext, token: string): Promise<null> {
  const { database, now } = context
  const link = await findByToken(context, token).catch((error: unknown) => {
    if (error instanceof Refused) return undefined
    throw error
  })
  if (!link) return null
  await inScope(database, customerScope(link.customerId), async (db) => {
    const row = await lockRequest(db, link)
    if (!row || stateOf(row, now, link.replacedAt) !== 'expired') return
    const since = new Date(now.getTime() - hourMs)
    if ((await countRecentRequestLinks(db, link, since)) >= linksAnHour) return
    await saveRequest(db, row, { expires_at: new Date(now.getTime() + row.lifeDays * dayMs) }, now)
    await recordAct({ db, now }, paymentLink, requestSubject(row), 'renewPaymentRequest')
    await issueLink({ ...context, db }, row)
  })
  return null
}
