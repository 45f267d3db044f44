import { sql, type SqlBool } from 'kysely'
import { statement } from '../../db/compiledQuery.ts'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import { sortKey } from '../../db/sortKey.ts'
import type { NewRow } from '../../db/tables/tables.ts'

/** Lists that addresses have; those of quotes belong to the orders of their quotes. */
export const listPriceLists = (db: Db, customerId: number) =>
  db
    .selectFrom('price_lists')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .where('quote_id', 'is', null)
    .orderBy(sortKey('name'))
    .orderBy('id')
    .execute()

const shippingAddresses = (db: Db, customerId: number) =>
  db
    .selectFrom('shipping_addresses as a')
    .innerJoin('price_lists as p', (join) => sameCustomer(join, 'p.id', 'a.price_list_id'))
    .select([
      'a.id',
      'a.price_list_id as priceListId',
      'p.name as priceListName',
      'a.address_line1 as addressLine1',
      'a.address_line2 as addressLine2',
      'a.address_line3 as addressLine3',
      'a.address_line4 as addressLine4',
      'a.suburb',
      'a.state_id as stateId',
      'a.postal_code as postalCode',
    ])
    .where('a.customer_id', '=', customerId)

/** Oldest address of a customer. */
export const findMainAddress = (db: Db, customerId: number) =>
  shippingAddresses(db, customerId).orderBy('a.id').limit(1).executeTakeFirst()

/** Addresses of one price list, or of all. */
export const listShippingAddresses = (db: Db, customerId: number, priceListId?: number) =>
  shippingAddresses(db, customerId)
    .$if(priceListId !== undefined, (query) => query.where('a.price_list_id', '=', priceListId ?? 0))
    .orderBy(sortKey('p.name'))
    .orderBy(sortKey('a.address_line1'))
    .orderBy('a.id')
    .execute()

export const findPriceList = (db: Db, customerId: number, priceListId: number) =>
  db
    .selectFrom('price_lists as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .select(['p.id', 'c.name as customerName', 'c.allow_add_shipping_address as allowAddShippingAddress'])
    .where('p.customer_id', '=', customerId)
    .where('p.id', '=', priceListId)
    .where('p.quote_id', 'is', null)
    .executeTakeFirst()

const selectCustomer = statement('customerExists', (db, { customerId }: { readonly customerId: number }) =>
  db.selectFrom('customers').select('id').where('id', '=', customerId),
)

export const customerExists = async (db: Db, customerId: number): Promise<boolean> =>
  (await selectCustomer(db, { customerId })).length > 0

/** Inserts a price list. @returns undefined if the customer has one with this reference */
export const insertPriceList = (
  db: Db,
  { customerId, name, reference }: { customerId: number; name: string; reference: string },
) =>
  db
    .insertInto('price_lists')
    .values({ customer_id: customerId, name, reference })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertShippingAddress = (db: Db, address: NewRow<'shipping_addresses'>) =>
  db.insertInto('shipping_addresses').values(address).returning('id').executeTakeFirstOrThrow()

/** Enabled members who may approve: Approve Orders or General Approver. */
const approversOf = (db: Db, customerId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .select([
      'l.id as loginId',
      'l.user_name as userName',
      'm.sorted_first_name as firstName',
      'm.sorted_last_name as lastName',
      'l.email',
      'm.order_approval_limit_cents as orderApprovalLimitCents',
      'm.general_approver as generalApprover',
    ])
    .where('m.customer_id', '=', customerId)
    .where('m.enabled', '=', true)
    .where('m.invited_at', 'is', null)
    .where('l.enabled', '=', true)
    // A literal, not a parameter: the planner matches it to the partial index.
    .where(sql<SqlBool>`(m.can_approve_orders or m.general_approver)`)

const selectApprovers = statement('listApprovers', (db, { customerId }: { readonly customerId: number }) =>
  approversOf(db, customerId)
    .orderBy(sortKey('m.sorted_first_name'))
    .orderBy(sortKey('m.sorted_last_name'))
    .orderBy('m.id'),
)

export const listApprovers = (db: Db, customerId: number) => selectApprovers(db, { customerId })

interface UserKey {
  readonly customerId: number
  readonly userName: string
}

const selectApprover = statement('findApproverByName', (db, { customerId, userName }: UserKey) =>
  approversOf(db, customerId).where('l.user_name', '=', userName),
)

export const findApprover = async (db: Db, customerId: number, userName: string) => {
  const [found] = await selectApprover(db, { customerId, userName })
  return found
}

/** Automatic approval limit of a person in cents; 0 once they may no longer create orders. */
export const findAutomaticLimit = async (db: Db, customerId: number, loginId: number): Promise<number> => {
  const found = await db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .select('m.automatic_approval_limit_cents as limitCents')
    .where('m.customer_id', '=', customerId)
    .where('m.login_id', '=', loginId)
    .where('m.can_create_orders', '=', true)
    .where('m.enabled', '=', true)
    .where('l.enabled', '=', true)
    .executeTakeFirst()
  return found?.limitCents ?? 0
}

const enabledCostCentres = (db: Db, customerId: number) =>
  db
    .selectFrom('cost_centres')
    .select(['id', 'code', 'name'])
    .where('customer_id', '=', customerId)
    .where('enabled', '=', true)

/** A cost centre that records can name. It cannot be deleted until the transaction that names it ends. */
export const findEnabledCostCentre = (db: Db, customerId: number, costCentreId: number) =>
  enabledCostCentres(db, customerId).where('id', '=', costCentreId).forKeyShare().executeTakeFirst()

export const listEnabledCostCentres = (
  db: Db,
  customerId: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) =>
  enabledCostCentres(db, customerId)
    .orderBy(sortKey('code'))
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

export const countEnabledCostCentres = (db: Db, customerId: number): Promise<number> =>
  countRows(db.selectFrom('cost_centres').where('customer_id', '=', customerId).where('enabled', '=', true))

/** Open balance of the account in cents: invoices less credits. */
export const getAccountBalance = (db: Db, customerId: number) =>
  db
    .selectFrom('customers as c')
    .select((eb) => [
      'c.show_account_balance as showAccountBalance',
      eb
        .selectFrom('documents as d')
        .select(sql<number>`coalesce(sum(d.balance_cents), 0)`.as('balance'))
        .where('d.customer_id', '=', customerId)
        // Written out, not bound: the index of open documents is partial, and only its very condition selects
        // it.
        .where(sql<SqlBool>`d.balance_cents <> 0`)
        .as('balanceCents'),
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
