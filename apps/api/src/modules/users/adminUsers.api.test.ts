import { randomBytes } from 'node:crypto'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { claims } from '../activation/invited.fixtures.ts'

const person = (more: object = {}) => ({
  firstName: 'Ann',
  lastName: 'Ho',
  emailAddress: `ann.${randomBytes(5).toString('hex')}@whatever.example`,
  claims: claims({ canCreateOrders: true }),
  ...more,
})

test('administrators manage people of any customer and one another; the last one stays (§6, R29)', async () => {
  const portal = await createPortal()
  const admin = await portal.as.admin()
  const ofCustomer = { customerId: portal.customer.id }
  const user = await admin.createAnyUser({
    query: ofCustomer,
    body: person({ isPrimaryContact: true }),
  })
  expect(user.isPrimaryContact).toBe(true)
  const next = await admin.createAnyUser({ query: ofCustomer, body: person({ isPrimaryContact: true }) })
  const first = await admin.getAnyUser({ query: { ...ofCustomer, userName: user.userName } })
  expect([first.isPrimaryContact, next.isPrimaryContact]).toEqual([false, true])

  const colleague = await admin.createAnyUser({ query: {}, body: person({ claims: {} }) })
  expect(colleague).toMatchObject({ customer: null, invitation: { state: 'pending' } })
  const query = { userName: colleague.userName }
  expect(await admin.getAnyUser({ query })).toMatchObject({ id: colleague.id })
  const { rows } = await admin.listAnyUsers({ query: { q: { searchTag: colleague.userName } } })
  expect(rows.map((each) => each.userName)).toEqual([colleague.userName])
  const renamed = await admin.updateAnyUser({
    query,
    body: { version: colleague.version, firstName: 'Bea' },
  })
  expect(renamed.firstName).toBe('Bea')
  expect((await admin.setAnyUserStatus({ query, body: { enable: false } })).enabled).toBe(false)
  const own = { query: { userName: admin.userName }, body: { enable: false } }
  await expectRefusal(admin.setAnyUserStatus(own), 'userOwnDisable')
})
