import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

test('administrators find customers by a part of the name and by whether they are enabled (§2 Customers screen)', async () => {
  const word = uniqueKey()
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
    return rows.map((row) => row.customerId)
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

test('customers are sorted by each of their columns, both ways (§7)', async () => {
  const word = uniqueKey()
  const [c, a, b, none] = [
    await createPortal({ name: `C ${word}` }),
    await createPortal({ name: `A ${word}` }),
    await createPortal({ name: `B ${word}`, enabled: false }),
    await createPortal({ name: `D ${word}` }),
  ]
  const contact = async (portal: Portal, firstName: string, lastName: string, userName: string) => {
    const { loginId } = await portal.as.manager()
    const db = portal.portal.db
    await db
      .updateTable('logins')
      .set({ user_name: `${userName}.${word}@whatever.example` })
      .where('id', '=', loginId)
      .execute()
    await db
      .updateTable('memberships')
      .set({ is_primary_contact: true, sorted_first_name: firstName, sorted_last_name: lastName })
      .where('customer_id', '=', portal.customer.id)
      .where('login_id', '=', loginId)
      .execute()
  }
  await contact(c, 'Ann', 'Zeller', 'm')
  await contact(a, 'Zoe', 'Ames', 'k')
  await contact(b, 'Ann', 'Baker', 'p')
  const admin = await c.as.admin()
  const names = new Map([c, a, b, none].map(({ customer }, at) => [customer.id, 'CABD'[at]]))
  const sorted = async (sort: object) => {
    const { rows } = await admin.listCustomers({ query: { q: { name: word }, sort } })
    return rows.map(({ customerId }) => names.get(customerId)).join('')
  }
  expect([await sorted({ customerName: 'asc' }), await sorted({ customerName: 'desc' })]).toEqual([
    'ABCD',
    'DCBA',
  ])
  expect([await sorted({ primaryContact: 'asc' }), await sorted({ primaryContact: 'desc' })]).toEqual([
    'BCAD',
    'DACB',
  ])
  expect([await sorted({ userName: 'asc' }), await sorted({ userName: 'desc' })]).toEqual(['ACBD', 'DBCA'])
  expect([await sorted({ enabled: 'asc' }), await sorted({ enabled: 'desc' })]).toEqual(['BACD', 'ACDB'])
})
