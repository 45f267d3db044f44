import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { activated } from '../activation/invited.fixtures.ts'
import { person } from './newPeople.fixtures.ts'

test('a person who is enabled again before the email leaves gets none (R25)', async () => {
  const portal = await createPortal()
  const [manager, admin] = [await portal.as.manager(), await portal.as.admin()]
  const params = { customerId: portal.customer.id }
  const query = { userName: (await activated(portal, manager)).user.userName }
  await manager.setUserStatus({ params, query, body: { enable: false } })
  await manager.setUserStatus({ params, query, body: { enable: true } })
  const { userName } = await portal.as.admin()
  await admin.setAnyUserStatus({ query: { userName }, body: { enable: false } })
  await admin.setAnyUserStatus({ query: { userName }, body: { enable: true } })
  expect(await portal.drainJobs()).toEqual([])
})

test('a person who is disabled before the invitation leaves gets none (R25)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const params = { customerId: portal.customer.id }
  const { userName } = await manager.createUser({ params, body: person() })
  await manager.setUserStatus({ params, query: { userName }, body: { enable: false } })
  expect(await portal.drainJobs()).toEqual([])
})

test('a person who is disabled before they accept an invitation to another customer gets no email about it (R25)', async () => {
  const portal = await createPortal()
  const { userName } = (await activated(portal, await portal.as.manager())).user
  const other = await createPortal()
  const manager = await other.as.manager()
  const params = { customerId: other.customer.id }
  await manager.createUser({ params, body: person({ emailAddress: userName }) })
  expect(await other.drainJobs()).toHaveLength(1)
  await manager.setUserStatus({ params, query: { userName }, body: { enable: false } })
  expect(await other.drainJobs()).toEqual([])
})
