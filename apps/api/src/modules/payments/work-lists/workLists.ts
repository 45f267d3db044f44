import type { RouteOutput } from '@tradecounter/contract/route.ts'
import type { workListsContract } from '@tradecounter/contract/payments/workLists.contract.ts'
import type { Context } from '../../../http/context.ts'
import { listInDoubt, listRefundsDue, listUnapplied } from './workLists.queries.ts'

const most = 100

function listOf<Row extends { readonly total: number }, Told>(
  rows: readonly Row[],
  toTold: (row: Row) => Told,
): { total: number; rows: Told[] } {
  return { total: rows[0]?.total ?? 0, rows: rows.map(toTold) }
}

/** R39: money that needs a person, of every customer. */
export async function getWorkLists({
  db,
  now,
}: Context): Promise<RouteOutput<(typeof workListsContract)['getWorkLists']>> {
  return {
    unresolvedAttempts: listOf(await listInDoubt(db, now, most), ({ total: _, startedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
    })),
    refundsDue: listOf(await listRefundsDue(db, most), ({ total: _, receivedAt, reason, ...row }) => ({
      ...row,
      reason: reason === 'partial' ? ('partial' as const) : ('second' as const),
      receivedAt: receivedAt.toISOString(),
    })),
    unappliedReceipts: listOf(
      await listUnapplied(db, most),
      ({ total: _, totalCents, balanceCents, ...row }) => ({
        ...row,
        amountCents: 0 - totalCents,
        balanceCents: 0 - balanceCents,
      }),
    ),
  }
}
