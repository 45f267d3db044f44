import { randomUUID } from 'node:crypto'
import {
  closedProblems,
  paymentRequestState,
  type PaymentRequestState,
} from '@tradecounter/rules/payment-requests/paymentRequestState.ts'
import { customerScope, providerScope, type Db } from '../../db/database.ts'
import { inScope, type PublicContext, type Services } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { linkOf, tokenHash } from '../login-links/loginLinkTokens.ts'
import { findRequest, lockRequest, type RequestKey, type RequestRow } from './paymentRequests.queries.ts'
import { findRequestLink, insertRequestLink } from './requestLinks.queries.ts'

/** State of a request: paid by its own payment, or by another one of its document. */
export const stateOf = (row: RequestRow, now: Date, replacedAt: Date | null = null): PaymentRequestState => {
  const isPaid = row.paid !== null || (row.documentId !== null && (row.balanceCents ?? 0) <= 0)
  const state = paymentRequestState({ ...row, isPaid }, now)
  // A newer link replaced this one, which is treated as expired: its page can request another.
  return state === 'open' && replacedAt !== null ? 'expired' : state
}

/** Finds the link of a token. @throws Refused 404 for an unknown token */
export async function findByToken({ database }: Pick<PublicContext, 'database'>, token: string) {
  const hash = tokenHash(token)
  const link = hash && (await findRequestLink(database.scoped(providerScope), hash))
  if (!link) throw notFound('This payment link')
  return link
}

/** Reads the request of a link in its customer's scope. */
export async function readByToken(context: PublicContext, token: string) {
  const link = await findByToken(context, token)
  const db = context.database.scoped(customerScope(link.customerId))
  const row = await findRequest(db, link)
  if (!row) throw notFound('This payment link')
  return { db, row, state: stateOf(row, context.now, link.replacedAt) }
}

/**
 * Holds the request of a link that can be paid, for one transaction.
 * @throws Refused with why it cannot: paid, withdrawn or expired.
 */
export async function whileOpen<Result>(
  context: PublicContext,
  token: string,
  work: (db: Db, row: RequestRow) => Promise<Result>,
): Promise<Result> {
  const link = await findByToken(context, token)
  return inScope(context.database, customerScope(link.customerId), async (db) => {
    const row = await lockRequest(db, link)
    // A newer link may have replaced this one before the lock.
    const locked = await findRequestLink(db, link.tokenHash)
    if (!row || !locked) throw notFound('This payment link')
    const state = stateOf(row, context.now, locked.replacedAt)
    if (state !== 'open') throw refused(closedProblems[state])
    return work(db, row)
  })
}

/** Token of the link that one job emails, and the hash that is stored of it. */
export function linkOfJob({ sessionSecret }: Pick<Services['settings'], 'sessionSecret'>, jobId: string) {
  const { token } = linkOf(sessionSecret, jobId)
  const hash = tokenHash(token)
  if (!hash) throw new Error('A link of our own has an impossible token.')
  return { token, hash }
}

interface Issuing extends Pick<Services, 'outbox' | 'settings'> {
  readonly db: Db
  readonly now: Date
}

/**
 * Issues and emails the next link of a locked request. Earlier links end in the same commit: the request now
 * expires later, which would open them again until the email is sent. Only the hash is stored; the job
 * derives the token from its own id (A5).
 */
export async function issueLink(
  { db, now, outbox, settings }: Issuing,
  { customerId, paymentRequestId }: RequestKey,
): Promise<void> {
  const jobId = randomUUID()
  await insertRequestLink(db, { customerId, paymentRequestId }, linkOfJob(settings, jobId).hash, now)
  await outbox.emit(db, 'paymentRequestSent', { customerId, paymentRequestId }, jobId)
}

/** A payment request, as the audit log names it. */
export const requestSubject = ({ customerId, paymentRequestId }: RequestKey) =>
  ({ customerId, kind: 'paymentRequest', id: paymentRequestId }) as const
