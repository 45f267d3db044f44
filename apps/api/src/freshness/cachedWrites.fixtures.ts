import { todayOf } from '../http/context.ts'
import { customerScope } from '../db/database.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import type pg from 'pg'
import { importRows } from '../modules/imports/imports.fixtures.ts'
import { tasks } from '../tasks.ts'
import type { CachedWorld } from './cachedWorld.fixtures.ts'

/** Write of a random history; `pick` chooses its record. */
export type Write = (world: CachedWorld, pick: number, owner: pg.Client) => Promise<unknown>

const chosen = <Item>(from: readonly Item[], pick: number): Item => from[pick % from.length] as Item
const personOf = ({ people }: CachedWorld, pick: number) => chosen(Object.values(people), pick)

async function change(world: CachedWorld, pick: number, orderStatus: 1 | 2 | 4 | 5, more: object = {}) {
  const { customerId } = world.world
  const orderId = chosen(world.orderIds, pick)
  const { buyer, approver } = world.people
  const person = orderStatus > 2 ? approver : buyer
  const { version } = await person.getOrder({ params: { customerId, orderId } })
  const body = { orderID: orderId, version, orderStatus: { id: orderStatus }, ...more }
  return person.updateOrder({ params: { customerId }, body })
}

const changed: Readonly<Record<string, string>> = {
  text: `%I || 'x'`,
  integer: '%I + 1',
  smallint: '%I % 6 + 1',
  bigint: '%I + 1',
  boolean: 'not %I',
  date: '%I + 1',
  'timestamp with time zone': `%I + interval '1 minute'`,
}

interface Column {
  readonly name: string
  readonly type: string
}

/** Tables that the declared routes read; true if a customer owns their rows. */
const tables = {
  approval_delegations: true,
  brands: false,
  categories: false,
  cost_centres: true,
  customers: false,
  document_questions: true,
  documents: true,
  files: true,
  logins: false,
  memberships: true,
  order_lines: true,
  orders: true,
  price_list_items: true,
  price_lists: true,
  product_images: false,
  products: false,
  search_words: true,
  shipping_addresses: true,
} as const

/**
 * Changes a column of a row, or deletes the row, unless the database refuses that. Numbers of sequences are
 * not changed, as a later row would get the same one.
 */
const changeAnything: Write = async ({ world }, pick, owner) => {
  const [table, isOwned] = chosen(Object.entries(tables), pick)
  const { rows: columns } = await owner.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
    where table_name = $1 and is_generated = 'NEVER' and data_type = any($2)
      and column_name not in ('id', 'order_number') order by ordinal_position`,
    [table, Object.keys(changed)],
  )
  const { name, type } = chosen(columns, Math.floor(pick / 18))
  const which = isOwned ? `where customer_id = ${world.customerId}` : ''
  const { rows } = await owner.query<{ place: string }>(
    `select ctid as place from ${table} ${which} order by ctid`,
  )
  if (rows.length === 0) return
  const { place } = chosen(rows, Math.floor(pick / 700))
  const set = (changed[type] ?? '').replace('%I', `"${name}"`)
  const text =
    pick % 11 === 0
      ? `delete from ${table} where ctid = '${place}'`
      : `update ${table} set "${name}" = ${set} where ctid = '${place}'`
  // Keys, checks and the ledger refuse some changes.
  await owner.query(text)
}

/** Moves the clock, within a day and past midnight in Sydney. */
const passTime =
  (hours: number): Write =>
  async ({ testPortal: { portal } }) =>
    portal.setNow(new Date(portal.clock().getTime() + hours * hourMs))

const setMembership =
  (column: 'enabled' | 'can_create_orders' | 'general_approver' | 'read_only'): Write =>
  (world, pick) =>
    world.testPortal.portal.database
      .scoped(customerScope(world.world.customerId))
      .updateTable('memberships')
      .set((eb) => ({ [column]: eb.not(eb.ref(column)) }))
      .where('login_id', '=', personOf(world, pick).loginId)
      .execute()

/** Writes of people, partners' files, jobs, tasks and the clock, by name. */
export const writes: Readonly<Record<string, Write>> = {
  changeAnything,
  changeSomething: changeAnything,
  changeMore: changeAnything,
  draft: ({ testPortal, people: { buyer, approver } }) => testPortal.given.draftOrder({ buyer, approver }),
  name: (world, pick) => change(world, pick, 1, { purchaseOrderNumber: `PO-${pick}` }),
  submit: (world, pick) => change(world, pick, 2),
  approve: (world, pick) => change(world, pick, 4),
  reject: (world, pick) => change(world, pick, 5, { rejectedReason: 'Too many' }),
  line: ({ people, world, orderIds }, pick) =>
    people.buyer.putOrderLine({
      params: { customerId: world.customerId, orderId: chosen(orderIds, pick) },
      body: { priceListItemID: world.priceListItemID, quantity: 1 + (pick % 9) },
    }),
  price: ({ testPortal, world }, pick) =>
    testPortal.given.priceChange(world.priceListItemID, 1000 + (pick % 90_000)),
  steps: ({ testPortal, world }, pick) =>
    testPortal.given.priceSteps(
      world.priceListItemID,
      pick % 3 === 0 ? {} : { [2 + (pick % 5)]: pick % 900 },
    ),
  async stock({ testPortal: { portal }, world }, pick) {
    const product = await portal.db
      .selectFrom('products')
      .select('code')
      .where('id', '=', world.productId)
      .executeTakeFirstOrThrow()
    return importRows(portal.database, 'stock', [{ productCode: product.code, availableStock: pick % 50 }])
  },
  item: ({ testPortal }) => testPortal.given.item(),
  invoice: ({ testPortal }, pick) => testPortal.given.openInvoice({ totalCents: pick % 100_000 }),
  async question({ testPortal }) {
    const { id } = await testPortal.given.openInvoice()
    return testPortal.given.question(id)
  },
  payment: ({ people, world }) =>
    people.owner.createPayment({
      params: { customerId: world.customerId },
      body: { transactions: [{ transactionId: world.documentId, appliedAmountCents: 1 }] },
    }),
  delegate: ({ people, world, testPortal: { portal } }) => {
    const today = todayOf({ settings: portal.settings, now: portal.clock() })
    return people.approver.createDelegation({
      params: { customerId: world.customerId },
      body: { userName: people.colleague.userName, startsOn: today, endsOn: today },
    })
  },
  address: ({ people, world }) =>
    people.owner.addShippingAddress({
      params: { customerId: world.customerId, priceListId: world.priceListId },
      body: { addressLine1: 'Whatever', state: { id: 2 } },
    }),
  hold: ({ testPortal }, pick) => testPortal.given.changedCustomer('on_hold', pick % 2 === 0),
  disable: setMembership('enabled'),
  roleOfBuyer: setMembership('can_create_orders'),
  roleOfApprover: setMembership('general_approver'),
  readOnly: setMembership('read_only'),
  jobs: ({ testPortal }) => testPortal.drainJobs(),
  task: ({ testPortal: { portal } }, pick) => chosen(tasks, pick).run(portal, portal.clock()),
  hours: passTime(5),
  day: passTime(24),
}
