import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { expect } from 'vitest'
import { importRows, type Row } from '../imports/imports.fixtures.ts'
import type { ImportKindName } from '../imports/importKind.ts'
import { withBudgets } from './budgets.fixtures.ts'
import {
  exGstShare,
  firstMonth,
  monthOf,
  type Followed,
  type FollowedBudget,
  type Step,
} from './spendingModel.fixtures.ts'

const lengths = { 1: 'month', 3: 'quarter', 12: 'year' } as const

type NewOrder = Omit<Extract<Step, { do: 'begin' }>, 'do' | 'to'>

/** A customer with budgets of every kind, and the steps of the test on its orders. */
export async function spendingWorld() {
  const world = await withBudgets()
  const { as, centre, costCentreId, manager, params, portal } = world
  const buyer = () => as.buyer({ automaticApprovalLimitCents: 0 })
  const people = {
    approver: await as.approver({ orderApprovalLimitCents: 100_000_000 }),
    admin: await as.admin(),
  }
  const buyers = [await buyer(), await buyer()]
  const partner = await partnerOf(portal)
  const [one, other] = [costCentreId, (await centre('Yard')).costCentreId]
  const centres = [one, other]
  const planned = [
    { centre: one, buyer: null, months: 1, carryOver: false, amountCents: 5000_00 },
    { centre: one, buyer: 0, months: 3, carryOver: true, amountCents: 2500_00 },
    { centre: one, buyer: 1, months: 1, carryOver: true, amountCents: 900_00 },
    { centre: other, buyer: null, months: 12, carryOver: true, amountCents: 20_000_00 },
    { centre: other, buyer: 1, months: 3, carryOver: false, amountCents: 1000_00 },
  ] as const
  portal.setNow(new Date(`${firstMonth}T02:00:00Z`))
  await manager.setFiscalYear({ params, body: { startMonth: Number(firstMonth.slice(5, 7)) } })
  const budgets: readonly FollowedBudget[] = await Promise.all(
    planned.map(async (plan) => {
      const { budgetId } = await manager.createBudget({
        params,
        body: {
          costCentreId: plan.centre,
          userName: plan.buyer === null ? null : (buyers[plan.buyer]?.userName ?? null),
          period: lengths[plan.months],
          amountCents: plan.amountCents,
          above: 'warn',
          carryOver: plan.carryOver,
        },
      })
      return { ...plan, budgetId }
    }),
  )
  portal.setNow(undefined)
  let events = 0
  /** Later for each event. */
  const timeOf = (second: number) =>
    new Date(Date.UTC(2026, 0, 1) + events * 10_000 + second * 1000).toISOString()

  async function sendRows(kind: ImportKindName, row: Row): Promise<void> {
    const { imported, errors } = await importRows(world.portal.database, kind, [row], world.portal.clock())
    expect([errors, imported]).toEqual([[], 1])
  }

  /** Invoice or credit of an order; its document comes before its event, after it, or in a later step. */
  async function sendDocument(
    order: Followed,
    step: Extract<Step, { do: 'invoice' | 'credit' }>,
  ): Promise<void> {
    events += 1
    const isInvoice = step.do === 'invoice'
    const documentNumber = `${isInvoice ? 'INV' : 'CN'}${events}`
    const dollars = (cents: number) => ((isInvoice ? 1 : -1) * (cents / 100)).toFixed(2)
    const totalCents = step.cents * 2
    const exCents = step.statesExGst ? step.cents : exGstShare(order, totalCents)
    const document = async () => {
      await sendRows(isInvoice ? 'invoices' : 'credits', {
        accountNumber: world.customer.accountNumber,
        documentNumber,
        type: isInvoice ? 'invoice' : 'creditNote',
        date: '2026-10-14',
        dueDate: '2026-11-30',
        total: dollars(totalCents),
        balance: dollars(totalCents),
        totalExGst: step.statesExGst ? dollars(step.cents) : '',
      })
      if (isInvoice) order.invoices.push(exCents)
      else order.credits.push(exCents)
    }
    const event = async () => {
      await sendRows('orderevents', {
        eventId: `E${events}`,
        orderNumber: order.number,
        type: isInvoice ? 'invoiced' : 'credited',
        at: timeOf(0),
        documentNumber,
        documentedOn: '2026-10-14',
        ...(isInvoice ? { moreFollows: step.more === null ? '' : step.more ? 'yes' : 'no' } : {}),
      })
      if (isInvoice) order.moreFollows = step.more
    }
    if (step.document === 'before') await document()
    await event()
    if (step.document === 'after') await document()
    if (step.document === 'later') order.awaited.push({ isInvoice, send: document })
  }

  /** Contents of the order's parcel; the same parcel again corrects it. */
  async function ship(order: Followed, quantity: number): Promise<void> {
    const shipped = Math.min(quantity, order.quantity - order.cancelled)
    if (shipped === 0) return
    events += 1
    await sendRows('orderevents', {
      eventId: `S${events}`,
      orderNumber: order.number,
      type: 'shipped',
      at: timeOf(0),
      carrier: 'Whatever',
      parcelNumber: `P${order.id}`,
      lines: `${shipped} x ${order.productCode}`,
    })
    order.shipped = shipped
  }

  /** Quantity that the supplier does not send: the latest statement counts, whenever it arrives. */
  async function shorten(
    order: Followed,
    { quantity, late }: Extract<Step, { do: 'shorten' }>,
  ): Promise<void> {
    events += 1
    const cancelled = Math.min(quantity, order.quantity - order.shipped)
    const state = (count: number, second: number) =>
      sendRows('orderevents', {
        eventId: `C${events}-${second}`,
        orderNumber: order.number,
        type: 'cancelled',
        at: timeOf(second),
        lines: `${count} x ${order.productCode}`,
      })
    // An older statement that arrives after it changes nothing.
    await state(cancelled, 2)
    if (late) await state(order.quantity, 1)
    order.cancelled = cancelled
  }

  const buyerOf = (place: number): Persona => {
    const buyer = buyers[place]
    if (!buyer) throw new Error('No such buyer')
    return buyer
  }

  async function act(order: Followed, step: Exclude<Step, { do: 'begin' | 'wait' }>): Promise<void> {
    const { params } = world
    const { approver, admin } = people
    const buyer = buyerOf(order.buyer)
    const put = (persona: Persona, body: object) =>
      persona.updateOrder({ params, body: { orderID: order.id, ...body } })
    const key = { ...params, orderId: order.id }
    const isOpen = order.status === 'draft' || order.status === 'rejected'
    if (step.do === 'submit' && isOpen) {
      const submitted = await put(buyer, { orderStatus: { id: 2 } })
      Object.assign(order, {
        status: 'pending',
        number: submitted.orderNumber,
        month: monthOf(world.portal.clock()),
      })
    } else if (step.do === 'approve' && order.status === 'pending') {
      await put(approver, { orderStatus: { id: 4 } })
      order.status = 'approved'
    } else if (step.do === 'reject' && order.status === 'pending') {
      await put(approver, { orderStatus: { id: 5 }, rejectedReason: 'No.' })
      order.status = 'rejected'
    } else if (step.do === 'cancel' && (isOpen || order.status === 'pending')) {
      await buyer.cancelOrder({ params: key, body: {} })
      order.status = 'cancelled'
    } else if (step.do === 'move' && (isOpen || order.status === 'pending')) {
      order.centre = centres.find((centreId) => centreId !== order.centre) ?? 0
      await put(buyer, { costCentre: { id: order.centre } })
    } else if (step.do === 'change' && (order.status === 'pending' || order.status === 'approved')) {
      // A line keeps at least the quantity that the supplier has shipped or cancelled.
      order.quantity = Math.max(1, order.cancelled + order.shipped, (order.quantity % 3) + 1)
      await admin.putOrderLine({
        params: key,
        body: { priceListItemID: order.priceListItemID, quantity: order.quantity },
      })
    } else if (step.do === 'receive' && order.status === 'approved') {
      const answer = await partner.post(`orders/${order.id}/acknowledgement`, {
        supplierOrderNumber: `SUP${order.id}`,
      })
      expect(answer.statusCode).toBe(200)
      order.status = 'received'
    } else if (order.status === 'approved' || order.status === 'received') {
      if (step.do === 'shorten') await shorten(order, step)
      else if (step.do === 'ship') await ship(order, step.quantity)
      else if (step.do === 'invoice' || step.do === 'credit') await sendDocument(order, step)
      else if (step.do === 'documents') for (const { send } of order.awaited.splice(0)) await send()
    }
  }

  async function begin({ centre, buyer: place, units, freight, quantity }: NewOrder): Promise<Followed> {
    const [unitExCents, freightExCents] = [units * 100, freight]
    const { approver } = people
    const buyer = buyerOf(place)
    const { given, params, customer } = world
    const item = await given.item({ unitPriceExCents: unitExCents, freightExCents })
    const created = await buyer.createOrder({
      params,
      body: {
        shippingAddress: { id: customer.shippingAddressId },
        orderLines: [{ priceListItemID: item.id, quantity }],
        contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
        approver: { userName: approver.userName },
        costCentre: { id: centres[centre] ?? 0 },
      },
    })
    return {
      id: created.orderID,
      priceListItemID: item.id,
      unitExCents,
      freightExCents,
      buyer: place,
      number: orderNumberText(1),
      productCode:
        (await buyer.getOrder({ params: { ...params, orderId: created.orderID } })).orderLines[0]?.product
          .productCode ?? '',
      status: 'draft',
      centre: centres[centre] ?? 0,
      quantity,
      month: '',
      invoices: [],
      credits: [],
      moreFollows: null,
      awaited: [],
      shipped: 0,
      cancelled: 0,
    }
  }

  return { ...world, begin, act, budgets, centres }
}
