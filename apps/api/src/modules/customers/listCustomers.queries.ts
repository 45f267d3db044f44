import type { CustomerSort } from '@tradecounter/rules/customers/customerSorts.ts'
import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import { contains } from '../../db/search/containing.ts'
import type { Db } from '../../db/database.ts'
import { sortKey } from '../../db/sortKey.ts'

export interface CustomerListing {
  readonly name: string | undefined
  /** §9 Customer filter: 2 all, 1 enabled, 0 disabled. */
  readonly enabled: number | undefined
  readonly sort: readonly [CustomerSort, 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

/** Customers as the list shows them (§3). */
const customersShown = (db: Db) =>
  db
    .selectFrom('customers as c')
    .leftJoin('memberships as m', (join) =>
      // Written out, not bound: the index of primary contacts
      // is partial, and only its very condition selects it.
      join.onRef('m.customer_id', '=', 'c.id').on(sql<boolean>`m.is_primary_contact`),
    )
    .leftJoin('logins as l', 'l.id', 'm.login_id')
    .select([
      'c.id as customerId',
      'c.name as customerName',
      'c.account_number as accountNumber',
      'c.enabled',
      'c.show_cost_centre as showCostCentre',
      'c.payment_status_id as paymentStatusId',
      // Names as this customer knows them (R24).
      'm.sorted_first_name as firstName',
      'm.sorted_last_name as lastName',
      'l.user_name as userName',
    ])

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customersShown>['execute']>>[number]

const matching = ({ name, enabled }: Pick<CustomerListing, 'name' | 'enabled'>) => {
  const named = name === undefined ? sql<boolean>`true` : contains('c.name', name)
  return enabled === undefined || enabled === 2
    ? named
    : sql<boolean>`${named} and c.enabled = ${enabled === 1}`
}

const sortedBy = {
  customerName: [sortKey('c.name')],
  primaryContact: [sortKey('m.sorted_first_name'), sortKey('m.sorted_last_name')],
  userName: [sortKey('l.user_name')],
  enabled: [sql.ref('c.enabled')],
} as const satisfies Readonly<Record<CustomerSort, readonly RawBuilder<unknown>[]>>

/** Equal ones follow their names; those without a primary contact come last, or first the other way round. */
export function listCustomers(db: Db, listing: CustomerListing) {
  const [field, direction] = listing.sort
  let sorted = customersShown(db).where(matching(listing))
  for (const column of sortedBy[field]) sorted = sorted.orderBy(column, direction)
  if (field !== 'customerName') sorted = sorted.orderBy(sortKey('c.name'))
  return sorted
    .orderBy('c.id')
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()
}

export const countCustomers = (db: Db, listing: CustomerListing): Promise<number> =>
  countRows(db.selectFrom('customers as c').where(matching(listing)))

export const findCustomerShown = (db: Db, customerId: number) =>
  customersShown(db).where('c.id', '=', customerId).executeTakeFirst()
