import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { customerScope } from '../../db/database.ts'
import { claims } from '../activation/invited.fixtures.ts'
import { messagesOf, person } from './newPeople.fixtures.ts'

test('a limit below zero or above the maximum is refused, also without its role (§5)', async () => {
  const { as, customer } = await createPortal()
  const manager = await as.manager()
  const params = { customerId: customer.id }
  const { userName } = await manager.createUser({ params, body: person() })
  for (const limit of ['orderApprovalLimitCents', 'automaticApprovalLimitCents'] as const) {
    for (const [cents, code] of [
      [-1, 'userLimitPositive'],
      [100_000_000_00, 'userLimitMaximum'],
    ] as const) {
      const body = { claims: claims({ canManageUsers: true, [limit]: cents }) }
      await expectRefusal(manager.createUser({ params, body: { ...person(), ...body } }), code)
      await expectRefusal(manager.updateUser({ params, query: { userName }, body }), code)
    }
    const body = { claims: claims({ canManageUsers: true, [limit]: 100 }) }
    const changed = await manager.updateUser({ params, query: { userName }, body })
    expect(changed.claims[limit]).toBe(0)
  }
})

test('a name has at most 60 characters, as in a file; a longer one that is stored may stay (§5)', async () => {
  const { as, customer, portal } = await createPortal()
  const manager = await as.manager()
  const params = { customerId: customer.id }
  const tooLong = { lastName: 'H'.repeat(61) }
  const refusal = await messagesOf(manager.createUser({ params, body: { ...person(), ...tooLong } }))
  expect(refusal).toEqual(['Please enter at most 60 characters.'])
  const { userName } = await manager.createUser({ params, body: person() })
  const update = (body: object) => manager.updateUser({ params, query: { userName }, body })
  await expectRefusal(update(tooLong), 'userNameTooLong')
  await portal.database
    .scoped(customerScope(customer.id))
    .updateTable('memberships as m')
    .from('logins as l')
    .set({ sorted_last_name: tooLong.lastName })
    .whereRef('l.id', '=', 'm.login_id')
    .where('l.user_name', '=', userName)
    .execute()
  expect(await update({ ...tooLong, firstName: 'Zoe' })).toMatchObject({ ...tooLong, firstName: 'Zoe' })
  await expectRefusal(update({ lastName: 'H'.repeat(62) }), 'userNameTooLong')
})

test('a new user that would be disabled, under another user name or of another customer is refused', async () => {
  const { as, customer } = await createPortal()
  const [manager, admin] = [await as.manager(), await as.admin()]
  const params = { customerId: customer.id }
  const create = (body: object) => manager.createUser({ params, body: { ...person(), ...body } })
  expect(await messagesOf(create({ enabled: false }))).toEqual([
    'A new user is enabled. Add the user, and then disable them.',
  ])
  expect(await messagesOf(create({ userName: 'other@whatever.example' }))).toEqual([
    'The user name is the email address. Leave it out, or send the same address.',
  ])
  const otherCustomer = { customerId: customer.id + 1, customerName: 'Whatever' }
  await expectRefusal(create({ customer: otherCustomer }), 'userOtherCustomer')
  await expectRefusal(
    admin.createAnyUser({ query: {}, body: { ...person(), customer: otherCustomer } }),
    'userOtherCustomer',
  )
  const { emailAddress, ...others } = person()
  const user = await manager.createUser({
    params,
    body: {
      ...others,
      emailAddress,
      enabled: true,
      userName: emailAddress.toUpperCase(),
      customer: { customerId: customer.id, customerName: 'Whatever' },
    },
  })
  expect(user).toMatchObject({ enabled: true, customer: { customerId: customer.id } })
  await expect(create({ userName: '', customer: null })).resolves.toMatchObject({ enabled: true })
})
