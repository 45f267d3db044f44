import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { Decision } from '@tradecounter/rules/decision.ts'
import type { Member } from '@tradecounter/rules/members/member.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { approveOrder } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { cancelOrder } from '@tradecounter/rules/orders/decisions/cancelOrder.ts'
import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { rejectOrder } from '@tradecounter/rules/orders/decisions/rejectOrder.ts'
import { submitOrder } from '@tradecounter/rules/orders/decisions/submitOrder.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'

const runs = Number(process.env['ORDER_MODEL_RUNS'] ?? 20)
/** Time limit: a history takes a second or two, and a hanging one must end. */
const mostMs = 300_000 + runs * 10_000

interface Person {
  readonly persona: Persona
  readonly roles: readonly Role[]
  readonly automatic: number
  readonly limit: number
}

let portal: Portal
let people: Readonly<Record<'creator' | 'named' | 'general' | 'colleague' | 'admin', Person>>
let itemId: number
const unitCents = 50_000

beforeAll(async () => {
  portal = await createPortal()
  const { as, given } = portal
  const person = (persona: Persona, roles: Role[], automatic: number, limit: number) => ({
    persona,
    roles,
    automatic,
    limit,
  })
  people = {
    creator: person(await as.buyer({ automaticApprovalLimitCents: 60_000 }), [Role.createOrder], 60_000, 0),
    colleague: person(await as.buyer(), [Role.createOrder], 100_000, 0),
    named: person(await as.approver({ orderApprovalLimitCents: 120_000 }), [Role.approveOrder], 0, 120_000),
    general: person(
      await as.generalApprover({ orderApprovalLimitCents: 200_000 }),
      [Role.generalApprover],
      0,
      200_000,
    ),
    admin: person(await as.admin(), [Role.systemAdmin], 0, 0),
  }
  itemId = (await given.item({ priceCents: unitCents })).id
})

const member = (name: keyof typeof people): Member => {
  const { persona, roles, automatic, limit } = people[name]
  return {
    userName: persona.userName,
    firstName: 'Whatever',
    lastName: 'Person',
    roles,
    automaticApprovalLimitCents: automatic,
    orderApprovalLimitCents: limit,
  }
}

const read = (orderId: number): Promise<OrderDetail> =>
  people.admin.persona.getAnyOrder({ params: { orderId } })

const who = fc.constantFrom('creator', 'colleague', 'named', 'general', 'admin')
const step = fc.oneof(
  fc.record({ do: fc.constant('quantity' as const), who, quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('choose' as const), who, approver: fc.constantFrom('named', 'general') }),
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('submit' as const, 'approve' as const), who }) },
  fc.record({ do: fc.constant('reject' as const), who, reason: fc.constantFrom(' ', 'Too many.') }),
  fc.record({ do: fc.constant('cancel' as const), who }),
  fc.record({ do: fc.constant('hold' as const), who, on: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Decision of the rules about a step, from the order as its readers see it. */
function predict(order: OrderDetail, step: Step): Decision<{ readonly statusId: number }> | undefined {
  const person = member(step.who)
  const now = new Date(0)
  if (step.do === 'submit') return submitOrder(order, person, order.flags, undefined, now)
  if (step.do === 'approve') return approveOrder(order, person, order.flags, now)
  if (step.do === 'reject') return rejectOrder(order, person, step.reason, order.flags, now)
  if (step.do === 'cancel') return cancelOrder(order, person)
  return undefined
}

function send(order: OrderDetail, step: Step): Promise<unknown> {
  const { persona } = people[step.who]
  const params = { customerId: portal.customer.id }
  const body = { orderID: order.orderID, version: order.version }
  const key = { ...params, orderId: order.orderID }
  switch (step.do) {
    case 'quantity':
      return persona.putOrderLine({
        params: key,
        body: { priceListItemID: itemId, quantity: step.quantity },
      })
    case 'choose': {
      const approver = { userName: people[step.approver].persona.userName }
      return persona.updateOrder({ params, body: { ...body, approver } })
    }
    case 'submit':
      return persona.updateOrder({ params, body: { ...body, orderStatus: { id: 2 } } })
    case 'approve':
      return persona.updateOrder({ params, body: { ...body, orderStatus: { id: 4 } } })
    case 'reject':
      return persona.updateOrder({
        params,
        body: { ...body, orderStatus: { id: 5 }, rejectedReason: step.reason },
      })
    case 'cancel':
      return persona.cancelOrder({ params: key, body: { version: order.version } })
    default:
      return portal.given.changedCustomer('on_hold', step.on)
  }
}

/** The refusal of a call, if it was one; a fault is none. */
const refusalOf = (call: Promise<unknown>): Promise<ApiRefusal | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiRefusal && error.status < 500) return error
      throw error
    },
  )

async function take(before: OrderDetail, step: Step): Promise<OrderDetail> {
  const decision = predict(before, step)
  const refusal = await refusalOf(send(before, step))
  const after = await read(before.orderID)
  if (step.do === 'hold') return after
  // A submitted order is assigned instead: to whom it is already, nothing changes.
  const assigns = step.do === 'submit' && before.orderStatus.id === 2
  // Equal quantities change nothing either.
  const isEqual = step.do === 'quantity' && before.orderLines[0]?.quantity === step.quantity
  if (refusal || isEqual) expect([step, after]).toEqual([step, before])
  else if (step.do !== 'choose' && !assigns) expect([step, after.version]).toEqual([step, before.version + 1])
  // Steps that a role cannot take are refused before the rules are applied.
  const reachesRules = refusal?.status !== 403 && !assigns
  if (decision && reachesRules) {
    expect([step, refusal?.problems.map(({ code }) => code) ?? []]).toEqual([
      step,
      decision.allowed ? [] : decision.problems.map(({ code }) => code),
    ])
    if (decision.allowed) expect([step, after.orderStatus.id]).toEqual([step, decision.change.statusId])
  }
  if (step.do === 'quantity' && refusal?.status !== 403)
    expect([step, refusal === undefined]).toEqual([step, mayChangeLines(before, member(step.who))])
  const sum = after.orderLines.reduce((total, line) => total + line.amountCents, 0)
  expect(after.totalAmountCents).toBe(sum)
  return after
}

test(
  'whatever people do to an order in whatever order, the server answers as the rules say (O4)',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { orderID } = await people.creator.persona.createOrder({
          params: { customerId: portal.customer.id },
          body: {
            shippingAddress: { id: portal.customer.shippingAddressId },
            orderLines: [{ priceListItemID: itemId, quantity: 2 }],
            contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
            approver: { userName: people.named.persona.userName },
          },
        })
        await portal.given.changedCustomer('on_hold', false)
        let order = await read(orderID)
        for (const step of steps) order = await take(order, step)
      }),
      { numRuns: runs },
    )
  },
  mostMs,
)
