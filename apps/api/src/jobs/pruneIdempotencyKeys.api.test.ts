import { randomUUID } from 'node:crypto'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { tasks } from '../tasks.ts'
import { pruneIdempotencyKeys } from './pruneIdempotencyKeys.ts'

test('a key is valid for 24 hours, then deleted', async () => {
  const { portal, as, customer } = await createPortal()
  const buyer = await as.buyer()
  const key = randomUUID()
  const start = portal.clock()
  const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
  const create = () =>
    clientOf(portal, buyer.token, { 'idempotency-key': key }).createOrder({
      params: { customerId: customer.id },
      body: { shippingAddress: { id: customer.shippingAddressId } },
    })
  portal.setNow(start)
  const first = await create()
  await pruneIdempotencyKeys.run(portal, after(24))
  expect(await create()).toEqual(first)
  await pruneIdempotencyKeys.run(portal, after(24.01))
  expect((await create()).orderID).not.toBe(first.orderID)
  portal.setNow(undefined)
  expect(tasks).toContain(pruneIdempotencyKeys)
})
