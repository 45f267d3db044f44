import { signIn } from '../../testing/signedIn.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import { eitherArea } from './area.ts'
import { findMember, type SignedInMember } from './memberStore.ts'

interface Args {
  readonly params: { readonly orderId: number }
  readonly query: { readonly page: number }
}

const getOrder = eitherArea(
  async (input: Args & { readonly params: { readonly customerId: number } }) => ({ route: 'own', input }),
  async (input: Args): Promise<{ route: string; input: Args }> => ({ route: 'any', input }),
)
const args = { params: { orderId: 7 }, query: { page: 2 } }

const signedIn = (more: Parameters<typeof signIn>[0]): SignedInMember => {
  signIn(more)
  const member = findMember()
  if (!member) throw new Error('Nobody is signed in')
  return member
}

test('a member uses the route of their customer, an administrator its counterpart or that of a named customer (§6 area)', async () => {
  const admin = signedIn({ roles: [{ name: Role.systemAdmin, label: 'System Admin' }], area: 'sa' })
  expect(await getOrder(admin, args)).toEqual({ route: 'any', input: args })
  expect(await getOrder(admin, args, { customerId: 9 })).toMatchObject({
    route: 'own',
    input: { params: { orderId: 7, customerId: 9 } },
  })
  const member = { ...signedIn({}), customer: { customerId: 4 } } as SignedInMember
  expect(await getOrder(member, args)).toEqual({
    route: 'own',
    input: { params: { orderId: 7, customerId: 4 }, query: { page: 2 } },
  })
  expect(await getOrder(member, args, { customerId: 9 })).toMatchObject({
    input: { params: { customerId: 4 } },
  })
})
