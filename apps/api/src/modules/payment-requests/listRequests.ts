import type { Page } from '@tradecounter/contract/envelope.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { PaymentRequest } from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { findPhrases } from '@tradecounter/rules/finding/findText.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import type { Db } from '../../db/database.ts'
import { countedPage } from '../../http/answers/countedPage.ts'
import type { Context } from '../../http/context.ts'
import { countRequests, listRequests, lookUpRequests, type Sought } from './listRequests.queries.ts'
import type { RequestRow } from './paymentRequests.queries.ts'
import { toUploadedFile } from './requestFiles.ts'
import { listRequestFiles } from './requestFiles.queries.ts'
import { stateOf } from './requestLinks.ts'

async function toPaymentRequest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  row: RequestRow,
): Promise<PaymentRequest> {
  const files = await listRequestFiles(db, row)
  return {
    paymentRequestId: row.paymentRequestId,
    customerId: row.customerId,
    customerName: row.customerName,
    amountCents: row.paid?.total_cents ?? row.amountCents ?? row.balanceCents ?? 0,
    documentNumber: row.documentNumber,
    note: row.note,
    emailAddress: row.email,
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
    createdBy: fullName(row),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paid ? new Date(row.paid.paid_at).toISOString() : null,
    paymentNumber: row.paid?.payment_number ?? null,
    paymentNote: row.payerNote,
    paymentFiles: files.map((file) => toUploadedFile(row.paymentRequestId, file)),
  }
}

/** A phrase that few requests have is looked up; those that many have are met on the way through the list. */
async function seek(db: Db, phrases: readonly string[]): Promise<Sought> {
  for (const phrase of phrases) {
    const { ids, whole } = await lookUpRequests(db, phrase)
    if (whole) return { ids, phrases }
  }
  return { ids: undefined, phrases }
}

/**
 * Payment requests of all customers, newest first. A search matches requests with all of its words, in any
 * order.
 */
export async function listPaymentRequests(
  { db, now }: Context,
  { q, sort, page, per_page: perPage }: RouteInput<'listPaymentRequests'>['query'],
): Promise<Page<PaymentRequest>> {
  const search = q?.search?.trim()
  const phrases = findPhrases(search ?? '')
  // Signs alone contain no word to search for.
  if (search && phrases.length === 0) return { rows: [], total: 0 }
  const [, direction] = chosenSort(sort, ['createdAt', 'desc'])
  const which = await seek(db, phrases)
  const rows: PaymentRequest[] = []
  for (const row of await listRequests(db, which, { direction, page, perPage }))
    rows.push(await toPaymentRequest({ db, now }, row))
  return countedPage(rows, { page, perPage }, () => countRequests(db, which))
}
