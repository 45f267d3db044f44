import { sql } from 'kysely'
import { contains } from '../../db/search/containing.ts'
import { anyOf } from '../../db/anyOf.ts'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import { sortKey } from '../../db/sortKey.ts'

const sortColumns = {
  costCentreCode: sortKey('c.code'),
  costCentreName: sortKey('c.name'),
  enabled: sql.ref('c.enabled'),
} as const
type CostCentreSort = keyof typeof sortColumns

export interface CostCentreListing {
  readonly search: string | undefined
  readonly sort: readonly [CostCentreSort, 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

const ofCustomer = (db: Db, customerId: number, search: string | undefined) =>
  db
    .selectFrom('cost_centres as c')
    .where('c.customer_id', '=', customerId)
    .$if(search !== undefined, (query) =>
      query.where(contains(sql`concat_ws(' ', c.code, c.name)`, search ?? '')),
    )

const rowsOf = (db: Db, customerId: number, search?: string) =>
  ofCustomer(db, customerId, search).select([
    'c.id as costCentreId',
    'c.version',
    'c.code as costCentreCode',
    'c.name as costCentreName',
    'c.enabled',
    'c.email_address as emailAddress',
    // One index entry per cost centre: an `exists` would be answered from all orders of the customer at once.
    sql<boolean>`(select o.cost_centre_id from orders o
      where o.customer_id = c.customer_id and o.cost_centre_id = c.id limit 1) is null
      and (select s.cost_centre_id from order_schedules s
        where s.customer_id = c.customer_id and s.cost_centre_id = c.id limit 1) is null
      and (select b.cost_centre_id from budgets b
        where b.customer_id = c.customer_id and b.cost_centre_id = c.id limit 1) is null`.as('unused'),
  ])

export type CostCentreRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

export function listCostCentres(
  db: Db,
  customerId: number,
  { search, sort, page, perPage }: CostCentreListing,
) {
  const [column, direction] = sort
  return rowsOf(db, customerId, search)
    .orderBy(sortColumns[column], direction)
    .orderBy('c.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

export const countCostCentres = (db: Db, customerId: number, search: string | undefined): Promise<number> =>
  countRows(ofCustomer(db, customerId, search))

export const findCostCentre = (db: Db, customerId: number, id: number) =>
  rowsOf(db, customerId).where('c.id', '=', id).executeTakeFirst()

export async function lockCostCentre(db: Db, customerId: number, id: number) {
  await db
    .selectFrom('cost_centres')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findCostCentre(db, customerId, id)
}

/** Locks cost centres in the order of their ids. @returns those that exist */
export const lockCostCentres = (db: Db, customerId: number, ids: readonly number[]) =>
  db
    .selectFrom('cost_centres')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Gives cost centres a new version. */
export const touchCostCentres = (db: Db, customerId: number, ids: readonly number[], now: Date) =>
  db
    .updateTable('cost_centres as c')
    .set({ version: sql<number>`c.version + 1`, updated_at: now })
    .where('c.customer_id', '=', customerId)
    .where('c.id', '=', anyOf(ids))
    .returning([
      'c.id as costCentreId',
      'c.code',
      'c.name',
      sql<number>`(select count(*)::integer from cost_centre_members a
        where a.customer_id = c.customer_id and a.cost_centre_id = c.id)`.as('assignedUsers'),
    ])
    .execute()

interface Fields {
  readonly code: string
  readonly name: string
  readonly emailAddress?: string | null
}

/** Inserts a cost centre. @returns undefined if the code is taken */
export const insertCostCentre = (
  db: Db,
  customerId: number,
  { code, name, emailAddress = null }: Fields,
  now: Date,
) =>
  db
    .insertInto('cost_centres')
    .values({
      customer_id: customerId,
      code,
      name,
      email_address: emailAddress,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Saves the given fields; others stay. */
export const saveCostCentre = (
  db: Db,
  customerId: number,
  id: number,
  { emailAddress, ...columns }: Partial<Fields> & { readonly enabled?: boolean },
  now: Date,
) =>
  db
    .updateTable('cost_centres')
    .set({
      ...columns,
      ...(emailAddress === undefined ? {} : { email_address: emailAddress }),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()

/** Cost centre of the customer with the code. */
export const findByCode = (db: Db, customerId: number, code: string) =>
  db
    .selectFrom('cost_centres')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .executeTakeFirst()

export const deleteCostCentre = (db: Db, customerId: number, id: number) =>
  db.deleteFrom('cost_centres').where('customer_id', '=', customerId).where('id', '=', id).execute()

/** True if people of a customer see its cost centres (§2). */
export const areShown = async (db: Db, customerId: number): Promise<boolean> => {
  const customer = await db
    .selectFrom('customers')
    .select('show_cost_centre as showCostCentre')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.showCostCentre ?? false
}

/** All cost centres that may be assigned, for a file that names them by code. */
export const listEnabledCostCentres = (db: Db, customerId: number) =>
  db
    .selectFrom('cost_centres')
    .select(['id', 'code'])
    .where('customer_id', '=', customerId)
    .where('enabled', '=', true)
    .execute()

/** Cost centres among the given ids that may be assigned. */
export const findEnabledIds = async (db: Db, customerId: number, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('cost_centres')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .where('enabled', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
