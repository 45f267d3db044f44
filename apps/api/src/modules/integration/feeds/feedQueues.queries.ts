import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { takeTurn } from '../../../db/takeTurn.ts'

const queues = {
  orders: { turn: 'orderFeed', table: 'order_exports', id: 'order_id', positions: 'order_export_positions' },
  payments: {
    turn: 'paymentFeed',
    table: 'payment_exports',
    id: 'payment_id',
    positions: 'payment_export_positions',
  },
  quotes: { turn: 'quoteFeed', table: 'quote_exports', id: 'quote_id', positions: 'quote_export_positions' },
} as const

export type FeedQueue = keyof typeof queues

/**
 * Numbers the queued rows in their order. One reader at a time does so and commits before the next, so that
 * no position below a visible one is still to come.
 */
export async function placeWaiting(db: Db, queue: FeedQueue): Promise<void> {
  const { turn, table, id, positions } = queues[queue]
  const [exports, subjectId] = [sql.table(table), sql.ref(id)]
  await takeTurn(db, turn)
  // A row that is being changed waits for the next reader.
  await sql`with unplaced as materialized (
      select customer_id, ${subjectId} from ${exports}
      where position is null and acknowledged_at is null
      order by queued_at, ${subjectId} for update skip locked
    ), placed as materialized (
      select customer_id, ${subjectId}, nextval(${sql.lit(positions)}) as position from unplaced
    )
    update ${exports} e set position = p.position
    from placed p where e.customer_id = p.customer_id and e.${subjectId} = p.${subjectId}`.execute(db)
}

interface Queued {
  readonly customerId: number
  readonly id: number
}

/** Takes an order, payment or quote out of its feed, by the partner's key that acknowledged it. */
export const noteAcknowledged = (
  db: Db,
  queue: FeedQueue,
  { customerId, id }: Queued,
  keyId: number,
  now: Date,
) =>
  sql`update ${sql.table(queues[queue].table)} set acknowledged_at = ${now}, acknowledged_by_key_id = ${keyId}
    where customer_id = ${customerId} and ${sql.ref(queues[queue].id)} = ${id} and acknowledged_at is null`.execute(
    db,
  )
