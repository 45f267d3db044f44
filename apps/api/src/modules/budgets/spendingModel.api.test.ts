import '@tradecounter/test-kit/propertySeed.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { customerScope } from '../../db/database.ts'
import { importRows, type Row } from '../imports/imports.fixtures.ts'
import type { ImportKindName } from '../imports/importKind.ts'
import { withBudgets } from './budgets.fixtures.ts'
import { moments, monthOf, step, sum, taken, type Followed, type Step } from './spendingModel.fixtures.ts'

const runs = Number(process.env['SPENDING_MODEL_RUNS'] ?? 8)

let world: Awaited<ReturnType<typeof withBudgets>>
let people: Readonly<Record<'buyer' | 'approver' | 'admin', Persona>>
let centres: readonly number[]
let events = 0

beforeAll(async () => {
  world = await withBudgets()
  const { as, centre, costCentreId } = world
  people = {
    buyer: await as.buyer({ automaticApprovalLimitCents: 0 }),
    approver: await as.approver({ orderApprovalLimitCents: 100_000_000 }),
    admin: await as.admin(),
  }
  centres = [costCentreId, (await centre('Yard')).costCentreId]
})

async function sendRows(kind: ImportKindName, row: Row): Promise<void> {
  const { imported, errors } = await importRows(world.portal.database, kind, [row], world.portal.clock())
  expect([errors, imported]).toEqual([[], 1])
}

/** Invoice or credit of an order, before or after the event that names the order. */
async function sendDocument(
  order: Followed,
  given: Extract<Step, { do: 'invoice' | 'credit' }>,
): Promise<void> {
  events += 1
  const isInvoice = given.do === 'invoice'
  const documentNumber = `${isInvoice ? 'INV' : 'CN'}${events}`
  const dollars = (cents: number) => ((isInvoice ? 1 : -1) * (cents / 100)).toFixed(2)
  const document = () =>
    sendRows(isInvoice ? 'invoices' : 'credits', {
      accountNumber: world.customer.accountNumber,
      documentNumber,
      type: isInvoice ? 'invoice' : 'creditNote',
      date: '2026-10-14',
      dueDate: '2026-11-30',
      total: dollars(given.cents * 2),
      balance: dollars(given.cents * 2),
      totalExGst: dollars(given.cents),
    })
  const event = () =>
    sendRows('orderevents', {
      eventId: `E${events}`,
      orderNumber: order.number,
      type: isInvoice ? 'invoiced' : 'credited',
      at: new Date(Date.UTC(2026, 0, 1) + events * 1000).toISOString(),
      documentNumber,
      documentedOn: '2026-10-14',
      ...(isInvoice ? { moreFollows: given.more ? 'yes' : 'no' } : {}),
    })
  await (given.late ? event() : document())
  await (given.late ? document() : event())
  if (!isInvoice) order.credits.push(given.cents)
  else {
    order.invoices.push(given.cents)
    order.moreFollows = given.more
  }
}

/** Quantity that the supplier does not send: the latest statement counts, whenever it arrives. */
async function shorten(order: Followed, { quantity, late }: Extract<Step, { do: 'shorten' }>): Promise<void> {
  events += 1
  const cancelled = Math.min(quantity, order.quantity)
  const state = (count: number, second: number) =>
    sendRows('orderevents', {
      eventId: `C${events}-${second}`,
      orderNumber: order.number,
      type: 'cancelled',
      at: new Date(Date.UTC(2026, 0, 1) + events * 1000 + second).toISOString(),
      lines: `${count} x ${order.productCode}`,
    })
  // An older statement that arrives after it changes nothing.
  await state(cancelled, 2)
  if (late) await state(order.quantity, 1)
  order.cancelled = cancelled
}

async function act(order: Followed, given: Exclude<Step, { do: 'begin' | 'wait' }>): Promise<void> {
  const { params } = world
  const { buyer, approver, admin } = people
  const put = (persona: Persona, body: object) =>
    persona.updateOrder({ params, body: { orderID: order.id, ...body } })
  const key = { ...params, orderId: order.id }
  const isOpen = order.status === 'draft' || order.status === 'rejected'
  if (given.do === 'submit' && isOpen) {
    const sent = await put(buyer, { orderStatus: { id: 2 } })
    Object.assign(order, {
      status: 'pending',
      number: sent.orderNumber,
      month: monthOf(world.portal.clock()),
    })
  } else if (given.do === 'approve' && order.status === 'pending') {
    await put(approver, { orderStatus: { id: 4 } })
    order.status = 'approved'
  } else if (given.do === 'reject' && order.status === 'pending') {
    await put(approver, { orderStatus: { id: 5 }, rejectedReason: 'No.' })
    order.status = 'rejected'
  } else if (given.do === 'cancel' && (isOpen || order.status === 'pending')) {
    await buyer.cancelOrder({ params: key, body: {} })
    order.status = 'cancelled'
  } else if (given.do === 'move' && (isOpen || order.status === 'pending')) {
    order.centre = centres.find((each) => each !== order.centre) ?? 0
    await put(buyer, { costCentre: { id: order.centre } })
  } else if (given.do === 'change' && (order.status === 'pending' || order.status === 'approved')) {
    // A line keeps at least what the supplier has cancelled.
    order.quantity = Math.max(1, order.cancelled, (order.quantity % 3) + 1)
    await admin.putOrderLine({
      params: key,
      body: { priceListItemID: order.priceListItemID, quantity: order.quantity },
    })
  } else if (given.do === 'shorten') {
    if (order.status === 'approved' || order.status === 'received') await shorten(order, given)
  } else if (given.do === 'invoice' || given.do === 'credit') {
    if (order.status === 'approved' || order.status === 'received') await sendDocument(order, given)
  }
}

async function begin(centre: number, units: number): Promise<Followed> {
  const unitExCents = units * 100
  const { buyer, approver } = people
  const { given, params, customer } = world
  const item = await given.item({ unitPriceExCents: unitExCents })
  const made = await buyer.createOrder({
    params,
    body: {
      shippingAddress: { id: customer.shippingAddressId },
      orderLines: [{ priceListItemID: item.id, quantity: 1 }],
      contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
      approver: { userName: approver.userName },
      costCentre: { id: centre },
    },
  })
  return {
    id: made.orderID,
    priceListItemID: item.id,
    unitExCents,
    number: orderNumberText(1),
    productCode:
      (await buyer.getOrder({ params: { ...params, orderId: made.orderID } })).orderLines[0]?.product
        .productCode ?? '',
    status: 'draft',
    centre,
    quantity: 1,
    month: '',
    invoices: [],
    credits: [],
    moreFollows: false,
    cancelled: 0,
  }
}

/** Sums by cost centre and month, of what is kept and of what it ought to be. */
async function compare(orders: readonly Followed[]): Promise<void> {
  const db = world.portal.database.scoped(customerScope(world.customer.id))
  const ids = orders.map(({ id }) => id)
  const kept = await db
    .selectFrom('order_spending')
    .select(['order_id', 'cost_centre_id', 'reserved_cents', 'committed_cents', 'spent_cents'])
    .where('order_id', 'in', [...ids, 0])
    .orderBy('order_id')
    .execute()
  const counted = orders.filter(({ status }) => ['pending', 'approved', 'received'].includes(status))
  expect(kept).toEqual(
    counted
      .map((order) => ({ order, ...taken(order) }))
      .map(({ order, reserved, committed, spent }) => ({
        order_id: order.id,
        cost_centre_id: order.centre,
        reserved_cents: reserved,
        committed_cents: committed,
        spent_cents: spent,
      }))
      .toSorted((a, b) => a.order_id - b.order_id),
  )
}

/** The sums of months are the sums of all orders of the customer, those of earlier histories too. */
async function compareSums(all: readonly Followed[]): Promise<void> {
  const { manager, params } = world
  for (const costCentreId of centres) {
    const { months } = await manager.getCostCentreSpending({ params: { ...params, costCentreId } })
    for (const { month, ...amounts } of months) {
      const own = all.filter((order) => order.centre === costCentreId && order.month === month).map(taken)
      expect([month, amounts]).toEqual([
        month,
        {
          reservedCents: sum(own.map(({ reserved }) => reserved)),
          committedCents: sum(own.map(({ committed }) => committed)),
          spentCents: sum(own.map(({ spent }) => spent)),
        },
      ])
    }
  }
}

test(
  'reserved, committed and spent are what orders and documents say, in whatever order they come (R41)',
  { timeout: 300_000 + runs * 30_000 },
  async () => {
    const all: Followed[] = []
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
          const orders: Followed[] = []
          for (const each of steps) {
            if (each.do === 'wait') world.portal.setNow(moments[each.moment])
            else if (each.do === 'begin' || orders.length === 0) {
              const [centre = 0] = each.do === 'begin' ? centres.slice(each.centre) : centres
              const order = await begin(centre, each.do === 'begin' ? each.units : 7)
              orders.push(order)
              all.push(order)
            } else {
              const order = orders[each.order % orders.length]
              if (order) await act(order, each)
            }
            await compare(orders)
          }
          await compareSums(all)
        }),
        { numRuns: runs },
      )
    } finally {
      world.portal.setNow(undefined)
    }
  },
)
