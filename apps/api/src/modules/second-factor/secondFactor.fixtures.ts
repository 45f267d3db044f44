import { codePeriodSeconds } from '@tradecounter/rules/second-factor/oneTimeCode.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { Secret, TOTP } from 'otpauth'
import { activated, goodPassword } from '../activation/invited.fixtures.ts'

/** An authenticator app that was shown this secret; `ahead` in steps of its clock. */
export const appWith =
  ({ portal }: Portal, secret: string) =>
  (ahead = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: portal.clock().getTime() + ahead * codePeriodSeconds * 1000,
    })

/** Invited person who has chosen a password, with their ways to log in. */
export async function personWithPassword(overrides: Parameters<typeof createPortal>[0] = {}) {
  const portal = await createPortal(overrides)
  // Codes last half a minute: the clock stops between a code and its use.
  portal.portal.setNow(portal.portal.clock())
  const manager = await portal.as.manager()
  const { emailAddress, session } = await activated(portal, manager)
  const credentials = { username: emailAddress, password: goodPassword }
  const login = (code?: string) =>
    portal.anonymous.login({ body: { ...credentials, ...(code === undefined ? {} : { code }) } })
  const begin = () => portal.anonymous.beginSecondFactor({ body: credentials })
  const confirm = (code: string, logIn = false) =>
    portal.anonymous.confirmSecondFactor({ body: { ...credentials, code, logIn } })
  return {
    ...portal,
    whole: portal,
    manager,
    emailAddress,
    credentials,
    session,
    here: clientOf(portal.portal, session.token),
    login,
    begin,
    confirm,
  }
}

/**
 * The same with a second factor, confirmed by the code of the step before, so that the present one is unused.
 */
export async function personWithFactor() {
  const person = await personWithPassword()
  const { secret } = await person.begin()
  const app = appWith(person.whole, secret)
  const { recoveryCodes } = await person.confirm(app(-1))
  return { ...person, secret, app, recoveryCodes }
}
