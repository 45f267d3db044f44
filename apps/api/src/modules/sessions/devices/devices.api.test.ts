import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { activated, goodPassword } from '../../activation/invited.fixtures.ts'

async function personOnDevices(portal: Portal, ...browsers: readonly string[]) {
  const { emailAddress, session } = await activated(portal, await portal.as.manager())
  const others = []
  for (const browser of browsers) {
    const device = clientOf(portal.portal, undefined, { 'user-agent': browser })
    const { token } = await device.login({ body: { username: emailAddress, password: goodPassword } })
    others.push(clientOf(portal.portal, token))
  }
  return { here: clientOf(portal.portal, session.token), others }
}

test('a person sees where they are logged in, and logs one device or all others out', async () => {
  const portal = await createPortal()
  const { here, others } = await personOnDevices(portal, 'Phone', 'Laptop', 'Tablet')
  const devices = await here.listDevices()
  expect(devices.map(({ browser }) => browser)).toEqual(expect.arrayContaining(['Phone', 'Laptop', 'Tablet']))
  expect(devices.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
  expect(devices.every(({ address, firstUsedAt, lastUsedAt }) => address && lastUsedAt >= firstUsedAt)).toBe(
    true,
  )
  const phone = devices.find(({ browser }) => browser === 'Phone')
  await here.endDevice({ params: { sessionId: phone?.sessionId ?? '' } })
  const [onPhone = here, onLaptop = here, onTablet = here] = others
  await expectRefusal(onPhone.getMe(), 'sessionExpired', 401)
  expect((await onLaptop.getMe()).userName).toBeDefined()
  await here.endOtherDevices({})
  for (const other of [onLaptop, onTablet]) await expectRefusal(other.getMe(), 'sessionExpired', 401)
  expect(await here.listDevices()).toHaveLength(1)
})

test('another person’s device cannot be logged out', async () => {
  const portal = await createPortal()
  const mine = await personOnDevices(portal)
  const theirs = await personOnDevices(portal, 'Phone')
  const [device] = await theirs.here.listDevices()
  const params = { sessionId: device?.sessionId ?? '' }
  await expectRefusal(mine.here.endDevice({ params }), 'notFound', 404)
  await mine.here.endOtherDevices({})
  expect(await theirs.here.listDevices()).toHaveLength(2)
})
