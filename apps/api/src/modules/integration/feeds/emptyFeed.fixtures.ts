import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { beforeEach } from 'vitest'
import { providerScope } from '../../../db/database.ts'

/** Acknowledges entries that an earlier test left waiting: one feed serves all customers. */
export const emptyFeedBeforeEach = (table: 'order_exports' | 'payment_exports' | 'quote_exports'): void =>
  beforeEach(async () => {
    const { database, clock } = await runningPortal()
    await database
      .scoped(providerScope)
      .updateTable(table)
      .set({ acknowledged_at: clock() })
      .where('acknowledged_at', 'is', null)
      .execute()
  })
