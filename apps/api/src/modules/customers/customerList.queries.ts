import { sql } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../db/database.ts'

export interface CustomerListing {
  readonly name: string | undefined
  /** §9 Customer filter: 2 all, 1 enabled, 0 disabled. */
  readonly enabled: number | undefined
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

/** Customers as the list shows them (§3). */
export const customersShown = (db: Db) =>
  db
    .selectFrom('customers as c')
    .leftJoin('memberships as m', (join) =>
      // Written out, not bound: the index of primary contacts is partial, and only its very condition selects it.
      join.onRef('m.customer_id', '=', 'c.id').on(sql<boolean>`m.is_primary_contact`),
    )
    .leftJoin('logins as l', 'l.id', 'm.login_id')
    .select([
      'c.id as customerId',
      'c.name as customerName',
      'c.enabled',
      'c.show_cost_centre as showCostCentre',
      'c.payment_status_id as paymentStatusId',
      // As this customer knows them (R24).
      'm.sorted_first_name as firstName',
      'm.sorted_last_name as lastName',
      'l.user_name as userName',
    ])

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customersShown>['execute']>>[number]

const wanted = ({ name, enabled }: Pick<CustomerListing, 'name' | 'enabled'>) => {
  const named = name === undefined ? sql<boolean>`true` : sql<boolean>`c.name ilike ${containing(name)}`
  return enabled === undefined || enabled === 2
    ? named
    : sql<boolean>`${named} and c.enabled = ${enabled === 1}`
}

export const listCustomers = (db: Db, listing: CustomerListing) =>
  customersShown(db)
    .where(wanted(listing))
    .orderBy('c.name', listing.direction)
    .orderBy('c.id')
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()

export const countCustomers = async (db: Db, listing: CustomerListing): Promise<number> => {
  const { count } = await db
    .selectFrom('customers as c')
    .select(sql<number>`count(*)`.as('count'))
    .where(wanted(listing))
    .executeTakeFirstOrThrow()
  return count
}

export const findCustomerShown = (db: Db, customerId: number) =>
  customersShown(db).where('c.id', '=', customerId).executeTakeFirst()
