import type { Billing } from '@tradecounter/rules/billing/billingFields.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personIn } from '../../db/personIn.ts'

const storedBilling = (db: Db, customerId: number) =>
  db
    .selectFrom('billing_details as b')
    .innerJoinLateral(personIn('b.customer_id', 'b.updated_by_login_id').as('u'), (join) => join.onTrue())
    .select(['b.details', 'b.version', 'b.updated_at as updatedAt', 'u.firstName', 'u.lastName'])
    .where('b.customer_id', '=', customerId)

/** Finds billing details with the name of the person who changed them last. */
export const findBilling = (db: Db, customerId: number) => storedBilling(db, customerId).executeTakeFirst()

interface StoredBilling {
  readonly customerId: number
  readonly billing: Billing
  /** Version that was read: 0 without details; undefined overwrites any version. */
  readonly version: number | undefined
  readonly loginId: number
  readonly now: Date
}

/**
 * Returns undefined if the version has changed: a concurrent request waits for the first and saves nothing
 * (R10).
 */
export async function saveBilling(
  db: Db,
  { customerId, billing, version, loginId, now }: StoredBilling,
): Promise<number | undefined> {
  const columns = { details: JSON.stringify(billing), updated_by_login_id: loginId, updated_at: now }
  if (version === undefined) {
    const written = await db
      .insertInto('billing_details')
      .values({ customer_id: customerId, ...columns })
      .onConflict((conflict) =>
        conflict
          .column('customer_id')
          .doUpdateSet({ ...columns, version: sql<number>`billing_details.version + 1` }),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    return written.version
  }
  const saved =
    version === 0
      ? await db
          .insertInto('billing_details')
          .values({ customer_id: customerId, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('billing_details')
          .set({ ...columns, version: sql<number>`version + 1` })
          .where('customer_id', '=', customerId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return saved?.version
}
