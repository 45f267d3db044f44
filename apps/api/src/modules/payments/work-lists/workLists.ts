import type { RouteOutput } from '@tradecounter/contract/route.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { workListsContract } from '@tradecounter/contract/payments/workLists.contract.ts'
import { endAttempt } from '@tradecounter/rules/payments/work-lists/endAttempt.ts'
import { workListPageSize } from '@tradecounter/rules/payments/work-lists/workLists.problems.ts'
import type { Context } from '../../../http/context.ts'
import { listInDoubt, listRefundsDue, listUnapplied, type WorkListWindow } from './workLists.queries.ts'

/** Reads one page of a list whose rows carry the total; past its end, the first row is read for the total. */
async function pageOf<Row extends { readonly total: number }, Shown>(
  page: number,
  read: (window: WorkListWindow) => Promise<readonly Row[]>,
  toShown: (row: Row) => Shown,
): Promise<{ total: number; rows: Shown[] }> {
  const rows = await read({ limit: workListPageSize, offset: (page - 1) * workListPageSize })
  const [first] = rows.length > 0 || page === 1 ? rows : await read({ limit: 1, offset: 0 })
  return { total: first?.total ?? 0, rows: rows.map(toShown) }
}

/** R39: money that needs a person, of every customer. */
export async function getWorkLists(
  { db, now }: Context,
  { attemptsPage, refundsPage, receiptsPage }: RouteInput<'getWorkLists'>['query'],
): Promise<RouteOutput<(typeof workListsContract)['getWorkLists']>> {
  return {
    unresolvedAttempts: await pageOf(
      attemptsPage,
      (window) => listInDoubt(db, now, window),
      ({ total: _, startedAt, expiresAt, reviewedTransactionId, ...row }) => ({
        ...row,
        startedAt: startedAt.toISOString(),
        isUnderReview: reviewedTransactionId !== null,
        mayEnd: endAttempt({ state: row.state, startedAt, expiresAt, reviewedTransactionId }, now).allowed,
      }),
    ),
    refundsDue: await pageOf(
      refundsPage,
      (window) => listRefundsDue(db, window),
      ({ total: _, receivedAt, reason, ...row }) => ({
        ...row,
        reason: reason === 'partial' ? ('partial' as const) : ('second' as const),
        receivedAt: receivedAt.toISOString(),
      }),
    ),
    unappliedReceipts: await pageOf(
      receiptsPage,
      (window) => listUnapplied(db, window),
      ({ total: _, totalCents, balanceCents, ...row }) => ({
        ...row,
        amountCents: 0 - totalCents,
        balanceCents: 0 - balanceCents,
      }),
    ),
  }
}
