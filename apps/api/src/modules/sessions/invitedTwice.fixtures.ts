import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { activated, claims, goodPassword } from '../activation/invited.fixtures.ts'

export const paramsOf = ({ customer }: Portal) => ({ customerId: customer.id })

export const invite = (
  there: Portal,
  manager: Persona,
  emailAddress: string,
  on: object = { canDoPayments: true },
) =>
  manager.createUser({
    params: paramsOf(there),
    body: {
      firstName: 'Typed',
      lastName: 'Name',
      emailAddress,
      claims: claims(on as Record<string, boolean>),
    },
  })

/** Ann Ho, who creates orders here and is invited to pay there. */
export async function invitedTwice() {
  const here = await createPortal()
  const there = await createPortal()
  const manager = await there.as.manager()
  const { emailAddress, session } = await activated(here, await here.as.manager())
  const user = await invite(there, manager, emailAddress)
  const ann = clientOf(here.portal, session.token)
  const login = () => here.anonymous.login({ body: { username: emailAddress, password: goodPassword } })
  return { here, there, manager, ann, user, emailAddress, login, token: session.token }
}
