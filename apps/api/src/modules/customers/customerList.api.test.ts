import { randomBytes } from 'node:crypto'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

test('administrators find customers by a part of the name and by whether they are enabled (§2 Customers screen)', async () => {
  const word = randomBytes(4).toString('hex')
  const open = await createPortal({
    name: `A ${word} 100% Pty`,
    payment_status_id: 2,
    show_cost_centre: false,
  })
  const closed = await createPortal({ name: `B ${word} Pty`, enabled: false })
  const admin = await open.as.admin()
  const found = async (q: object, sort?: 'asc' | 'desc') => {
    const { rows, total } = await admin.listCustomers({
      query: { q: { name: word.toUpperCase(), ...q }, ...(sort ? { sort: { customerName: sort } } : {}) },
    })
    expect(total).toBe(rows.length)
    return rows.map((each) => each.customerId)
  }
  const [one, two] = [open.customer.id, closed.customer.id]
  expect(await found({})).toEqual([one, two])
  expect(await found({}, 'desc')).toEqual([two, one])
  expect(await found({ enabled: 2 })).toEqual([one, two])
  expect(await found({ enabled: 1 })).toEqual([one])
  expect(await found({ enabled: 0 })).toEqual([two])
  expect(await found({ name: `${word} 100%` })).toEqual([one])
  expect(await found({ name: `${word}_` })).toEqual([])
  expect(await admin.getCustomer({ params: { customerId: one } })).toMatchObject({
    customerId: one,
    customerName: `A ${word} 100% Pty`,
    enabled: true,
    primaryContact: null,
    showCostCentre: false,
    paymentStatusId: 2,
  })
  await expectRefusal(admin.getCustomer({ params: { customerId: 2_000_000_000 } }), 'notFound', 404)
})
