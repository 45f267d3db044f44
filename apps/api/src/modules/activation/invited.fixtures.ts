import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

export const goodPassword = 'Lantern-7oak'

/** Claims as a manager sends them. */
export const claims = (on: Readonly<Record<string, boolean | number>>) => ({
  readOnly: false,
  canCreateOrders: false,
  canApproveOrders: false,
  canManageUsers: false,
  canDoPayments: false,
  generalApprover: false,
  ...on,
})

/** The token at the end of a link of an email. */
export const tokenIn = (text: string | undefined): string =>
  /\/([\w-]{43})(?![\w-])/.exec(text ?? '')?.[1] ?? ''

/** Person invited by a manager, with the token of their mail. */
export async function invited(
  portal: Portal,
  manager: Persona,
  on: Readonly<Record<string, boolean | number>> = { canCreateOrders: true },
  emailAddress = `new.${uniqueKey()}@whatever.example`,
) {
  const params = { customerId: portal.customer.id }
  const user = await manager.createUser({
    params,
    body: { firstName: 'Ann', lastName: 'Ho', emailAddress, claims: claims(on) },
  })
  const mail = (await portal.drainJobs()).find(({ to }) => to === emailAddress)
  return { user, mail, emailAddress, token: tokenIn(mail?.text) }
}

/** Activates the account of a link. @returns the session */
export async function activate({ anonymous }: Portal, token: string) {
  const { terms } = await anonymous.getActivation({ params: { token } })
  return anonymous.activateAccount({
    params: { token },
    body: {
      password: goodPassword,
      confirmPassword: goodPassword,
      acceptedTerms: true,
      termsVersion: terms.version,
    },
  })
}

/** The same, with the account activated: they are signed in. */
export async function activated(portal: Portal, manager: Persona, on?: Readonly<Record<string, boolean>>) {
  const person = await invited(portal, manager, on)
  return { ...person, session: await activate(portal, person.token) }
}
