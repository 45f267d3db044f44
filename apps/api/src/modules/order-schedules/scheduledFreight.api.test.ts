import { expect, test } from 'vitest'
import { monday, scheduled } from './orderSchedules.fixtures.ts'

test('a changed freight makes a draft, before the first order and after it', async () => {
  const { freight, run, orders, buyer, one, params } = await scheduled()
  await freight(250)
  const change = 'The freight of a unit was $0.00 and is now $2.50 (ex GST).'
  expect((await buyer.proposeScheduledOrder(one)).rows[0]).toMatchObject({
    freightExcludingGSTCents: 250,
    previousFreightExcludingGSTCents: 0,
    changes: [{ code: 'freight' }],
  })
  await run(monday)
  const [order] = await orders()
  expect(order).toMatchObject({ outcome: 'proposed', reasons: [{ displayMessage: change }] })
  await buyer.updateOrder({ params, body: { orderID: order?.orderID ?? 0, orderStatus: { id: 2 } } })
  await run('2026-12-07')
  expect((await orders())[0]).toMatchObject({ outcome: 'submitted' })
  await freight(300)
  await run('2026-12-14')
  expect((await orders())[0]).toMatchObject({
    outcome: 'proposed',
    reasons: [{ displayMessage: 'The freight of a unit was $2.50 and is now $3.00 (ex GST).' }],
  })
})
