import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { activated, goodPassword } from '../../activation/invited.fixtures.ts'

test('logging out everywhere ends every session of the person at its next request, and no other (R22)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const { emailAddress, session } = await activated(portal, manager)
  const login = () => portal.anonymous.login({ body: { username: emailAddress, password: goodPassword } })
  const phone = await login()
  const here = clientOf(portal.portal, session.token)
  await here.logOutEverywhere()
  for (const { token } of [session, phone])
    await expectRefusal(clientOf(portal.portal, token).getMe(), 'sessionExpired', 401)
  await expectRefusal(
    portal.anonymous.refreshToken({ body: { refreshToken: phone.refreshToken } }),
    'sessionExpired',
    401,
  )
  expect((await manager.getMe()).userName).toBe(manager.userName)
  expect((await login()).userName).toBe(emailAddress)
  const acts = await portal.portal.db
    .selectFrom('audit_entries as a')
    .innerJoin('logins as l', 'l.id', 'a.actor_login_id')
    .select('a.action')
    .where('l.user_name', '=', emailAddress)
    .where('a.action', '=', 'logOutEverywhere')
    .execute()
  expect(acts).toHaveLength(1)
})
