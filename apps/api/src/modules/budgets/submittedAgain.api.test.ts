import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { expect, onTestFinished, test } from 'vitest'
import { withBudgets } from './budgets.fixtures.ts'

/** An order above a budget of $100.00 that its approver has rejected. */
async function rejected({ allowed }: { readonly allowed: boolean }) {
  const world = await withBudgets()
  const { as, budget, draft, submit, allow, owner, params, drainJobs } = world
  await budget({ amountCents: 100_00 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  await submit(buyer, order, { approver: { userName: approver.userName } })
  if (allowed) await allow(owner, order.id)
  const reject = (who: Persona) =>
    who.updateOrder({
      params,
      body: { orderID: order.id, orderStatus: { id: 5 }, rejectedReason: 'Not now.' },
    })
  await reject(allowed ? approver : owner)
  await drainJobs()
  const saveAsDraft = (more: object = {}) =>
    buyer.updateOrder({ params, body: { orderID: order.id, orderStatus: { id: 1 }, ...more } })
  return { ...world, buyer, approver, order, saveAsDraft }
}

test('an order saved as a draft and submitted for another cost centre does not wait for the former owner (R41)', async () => {
  const { centre, buyer, approver, order, saveAsDraft, submit, read, approve, drainJobs } = await rejected({
    allowed: false,
  })
  const { costCentreId } = await centre('Electrical')
  await submit(buyer, await saveAsDraft({ costCentre: { id: costCentreId } }))
  expect((await read(approver, order.id)).budgetAsks).toEqual([])
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([approver.email])
  expect((await approve(approver, order.id)).statusId).toBe(4)
})

test('an allowance ends with a rejection, also where the order becomes a draft before its next submission (R41)', async () => {
  const { buyer, owner, order, saveAsDraft, submit, read, drainJobs } = await rejected({ allowed: true })
  await submit(buyer, await saveAsDraft())
  expect((await read(owner, order.id)).budgetAsks).toMatchObject([{ overCents: 50_00, allowedBy: null }])
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([owner.email])
})

test('an order counts in the month of its submission, whenever its buyer began it (R41)', async () => {
  const { as, portal, params, budget, draft, submit, read, owner } = await withBudgets()
  onTestFinished(() => portal.setNow(undefined))
  portal.setNow(new Date('2026-07-15T02:00:00Z'))
  await budget({ amountCents: 100_00 })
  const [buyer, admin] = [await as.buyer({ automaticApprovalLimitCents: 0 }), await as.admin()]
  const [first, second] = [await draft(buyer, 66_00), await draft(buyer, 66_00)]
  portal.setNow(new Date('2026-08-14T02:00:00Z'))
  const approver = { approver: { userName: owner.userName } }
  await submit(buyer, first, approver)
  expect((await read(buyer, first.id)).budgetAsks).toEqual([])
  await admin.putOrderLine({
    params: { ...params, orderId: first.id },
    body: { priceListItemID: first.priceListItemID, quantity: 2 },
  })
  expect((await read(buyer, first.id)).budgetAsks).toMatchObject([{ overCents: 20_00 }])
  await submit(buyer, second, approver)
  expect((await read(buyer, second.id)).budgetAsks).toMatchObject([{ overCents: 80_00 }])
})
