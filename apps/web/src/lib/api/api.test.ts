import { ordersContract } from '@tradecounter/contract/orders/orders.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { expect, test } from 'vitest'
import { answering } from '../../testing/answering.fixtures.ts'
import { signIn } from '../../testing/signedIn.fixtures.ts'
import { apiFor } from './api.ts'

test('older clients may omit the version of a changed record, our own screens cannot (R40)', async () => {
  signIn()
  const { requests } = answering(() => ({ orderID: 1, orderNumber: 'SO-0000001', version: 3, statusId: 1 }))
  const own = apiFor(ordersContract)
  const older: RouteInput<'updateOrder'>['body'] = { orderID: 1 }
  // @ts-expect-error: a screen names the version it shows.
  const refused = () => own.updateOrder({ params: { customerId: 1 }, body: older })
  await own.updateOrder({ params: { customerId: 1 }, body: { ...older, version: 2 } })
  expect(refused).toBeTypeOf('function')
  expect(requests.map(({ body }) => body)).toEqual([{ orderID: 1, version: 2 }])
})
