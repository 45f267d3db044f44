import { expect, test } from 'vitest'
import { createAccount } from './usersImport.fixtures.ts'

test('a key’s change of rights, name or status is in the audit log with its facts', async () => {
  const { send, membership, customer, db } = await createAccount()
  await send('', { payments: 'yes' })
  await send('', { payments: 'no', createOrders: 'yes', automaticApprovalLimit: '50', firstName: 'Amelia' })
  await send('', { payments: 'no', createOrders: 'yes', automaticApprovalLimit: '50', firstName: 'Amelia' })
  await send('', {
    payments: 'no',
    createOrders: 'yes',
    automaticApprovalLimit: '50',
    firstName: 'Amelia',
    enabled: 'no',
  })
  const { id } = await membership()
  const acts = await db
    .selectFrom('audit_entries')
    .select(['action', 'detail', 'actor_login_id as loginId'])
    .where('customer_id', '=', customer.id)
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  const rights = (roles: readonly string[], automaticApprovalLimitCents: number) => ({
    roles,
    automaticApprovalLimitCents,
    orderApprovalLimitCents: 0,
  })
  expect(acts).toEqual([
    {
      action: 'changeUser',
      loginId: null,
      detail: {
        before: rights(['CustomerEmployeePayment'], 0),
        after: rights(['CustomerEmployeeCreateOrder'], 5000),
        names: 'Amelia Nguyen',
      },
    },
    { action: 'disableUser', loginId: null, detail: {} },
  ])
})
