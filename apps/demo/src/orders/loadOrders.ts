import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { lineAmountCents } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { addDays, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { sql } from 'kysely'
import type { FileStore } from '@tradecounter/api/adapters/fileStore.ts'
import type { Tx } from '@tradecounter/api/db/database.ts'
import type { DemoClock } from '../demoClock.ts'
import {
  demoLines,
  demoOrderDates,
  orderTargetCents,
  priceFactorOn,
  type DemoLine,
  type OrderSize,
} from './demoOrders.ts'
import { orderStory, type OrderStory, type StoryWish } from './demoOrderStory.ts'
import { insertRows, withIds } from '../insertRows.ts'
import type { LoadedCustomer } from '../customers/loadAccounts.ts'
import type { LoadedItem } from '../catalogue/loadPriceLists.ts'
import { loadPurchaseOrderFiles } from './loadPurchaseOrderFiles.ts'
import { orderColumns, type OrderExtras } from './orderColumns.ts'
import { seededRandom, type Random } from '../random.ts'

export interface LoadedOrder {
  readonly id: number
  readonly orderNumber: number
  readonly customerId: number
  readonly orderedOn: PlainDate
  readonly statusId: OrderStatus
  readonly totalCents: number
  readonly purchaseOrderNumber: string | null
}

interface PlannedOrder extends OrderExtras {
  readonly customerId: number
  readonly orderedOn: PlainDate
  readonly story: OrderStory
  readonly lines: readonly DemoLine[]
  readonly totalCents: number
}

interface Wish extends StoryWish {
  readonly size?: OrderSize
}

/** Drafts, pending and rejected orders that each login needs, besides the random orders. */
function wishes({ customer, members }: LoadedCustomer): Wish[] {
  const [creatorFirst, ...others] = members.filter((member) => member.createsUpTo !== undefined)
  const buyer = others[0] ?? creatorFirst
  const [approver] = members.filter((member) => member.approvesUpTo !== undefined)
  const pending = Array.from({ length: customer.pending }, (_, index): Wish => ({
    statusId: OrderStatus.pending,
    // Every fourth is the owner's, every third is above the approver's limit.
    ...(index % 4 === 3 && creatorFirst ? { creator: creatorFirst } : buyer ? { creator: buyer } : {}),
    ...(approver ? { approver } : {}),
    size: index % 3 === 2 ? 'large' : 'medium',
  }))
  const drafts = Array.from({ length: Math.ceil(customer.orders / 60) }, (): Wish => ({
    statusId: OrderStatus.draft,
  }))
  const rejected = buyer ? [{ statusId: OrderStatus.rejected, creator: buyer, size: 'medium' as const }] : []
  return customer.pending > 0 ? [...pending, ...drafts, ...rejected] : []
}

function planOrder(
  random: Random,
  clock: DemoClock,
  loaded: LoadedCustomer,
  items: readonly LoadedItem[],
  orderedOn: PlainDate,
  wish: Wish,
): PlannedOrder {
  const { id: customerId, priceLists, addresses } = loaded
  const list = random.chance(0.65) ? priceLists[0] : random.pick(priceLists)
  const own = items.filter((item) => item.customerId === customerId && item.priceListId === list?.id)
  // Some drafts have lines from before the last price rise, to show the notice of R3.
  const factor =
    wish.statusId === OrderStatus.draft && random.chance(0.15) ? 0.97 : priceFactorOn(orderedOn, clock.today)
  const totalOf = (some: readonly DemoLine[]) => some.reduce((sum, line) => sum + lineAmountCents(line), 0)
  const fill = () => demoLines(random, own, orderTargetCents(random, wish.size), factor)
  let lines = fill()
  // A pending order must be above its buyer's automatic limit (§4).
  const waitsAbove = wish.statusId === OrderStatus.pending ? (wish.creator?.createsUpTo ?? 0) * 100 : 0
  for (let tries = 0; totalOf(lines) <= waitsAbove && tries < 50; tries += 1) lines = fill()
  const totalCents = totalOf(lines)
  const story = orderStory(random, clock, loaded, orderedOn, totalCents, wish)
  const address = random.pick(addresses.filter(({ priceListId }) => priceListId === list?.id))
  return {
    customerId,
    orderedOn,
    story,
    lines,
    totalCents,
    priceListId: address.priceListId,
    shippingAddressId: address.id,
    ...orderColumns.extras(random, clock, loaded, orderedOn, story.statusId),
  }
}

function workingDayBefore(clock: DemoClock, days: number): PlainDate {
  let day = addDays(clock.today, -days)
  while (!clock.isWorkingDay(day)) day = addDays(day, -1)
  return day
}

function planOrders(clock: DemoClock, loaded: LoadedCustomer, items: readonly LoadedItem[]): PlannedOrder[] {
  const random = seededRandom(`orders ${loaded.customer.key}`)
  const wishList = wishes(loaded)
  const past = demoOrderDates(random, clock, loaded.customer.orders).map((date) => ({
    date,
    wish: {} as Wish,
  }))
  const recent = wishList.map((wish) => ({ date: workingDayBefore(clock, random.integer(0, 9)), wish }))
  return [...past, ...recent].map(({ date, wish }) => planOrder(random, clock, loaded, items, date, wish))
}

/** Inserts 18 months of orders of all customers, numbered by time. */
export async function loadOrders(
  tx: Tx,
  clock: DemoClock,
  customers: readonly LoadedCustomer[],
  items: readonly LoadedItem[],
  fileStore?: FileStore,
): Promise<readonly LoadedOrder[]> {
  const planned = customers
    .flatMap((customer) => planOrders(clock, customer, items))
    .toSorted((a, b) => a.story.createdAt.getTime() - b.story.createdAt.getTime())
  const orders = await withIds(tx, 'orders', planned)
  const { rows: numbers } = await sql<{ number: number }>`select nextval('order_numbers') as number
    from generate_series(1, ${orders.length}::integer)`.execute(tx)
  const files = await loadPurchaseOrderFiles(tx, customers, orders, fileStore)
  await insertRows(
    tx,
    'orders',
    orders.map((order, index) => orderColumns.row(order, numbers[index]?.number ?? 0, files.get(order.id))),
  )
  await insertRows(
    tx,
    'order_lines',
    orders.flatMap(({ id, customerId, lines }) =>
      lines.map((line) => orderColumns.line(customerId, id, line)),
    ),
  )
  return orders.map(({ id, customerId, orderedOn, story, totalCents, purchaseOrderNumber }, index) => ({
    id,
    orderNumber: numbers[index]?.number ?? 0,
    customerId,
    orderedOn,
    statusId: story.statusId,
    totalCents,
    purchaseOrderNumber,
  }))
}
