import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { createAccount } from './usersImport.fixtures.ts'

test('a key’s change of rights, name or status is in the audit log with its facts', async () => {
  const { send, membership, customer, db, userName } = await createAccount()
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
      action: 'inviteUser',
      loginId: null,
      detail: { ...rights(['CustomerEmployeePayment'], 0), emailAddress: userName },
    },
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

test('a person whom a key disables is told by email, once, as after the button on the screen', async () => {
  const { portal, as, customer, drainJobs } = await createPortal()
  const payer = await as.payer()
  const partner = await partnerOf(portal)
  const { userName, email } = payer
  const { accountNumber } = customer
  const row = {
    accountNumber,
    userName,
    firstName: 'Pat',
    lastName: 'Payer',
    email: userName,
    payments: true,
  }
  const send = (enabled: boolean) =>
    partner.send('users', JSON.stringify({ ...row, enabled }), { type: 'application/x-ndjson' })
  await drainJobs()
  await send(false)
  await send(false)
  const mails = (await drainJobs()).filter(({ subject }) => subject.includes('disabled'))
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your account has been disabled']])
})

test('a new primary contact, by file or on the screen, is an act on both, and a form from before names its author (R10)', async () => {
  const { importUsers, customer, db, userName } = await createAccount()
  const { as } = await createPortal()
  const admin = await as.admin()
  const second = `noa.${userName}`
  const roles = { readOnly: 'yes' }
  const noa = { ...roles, userName: second, email: second, firstName: 'Noa' }
  await importUsers({ ...roles, primaryContact: 'yes' }, noa)
  const query = (name: string) => ({ customerId: customer.id, userName: name })
  const { version } = await admin.getAnyUser({ query: query(userName) })
  await importUsers({ ...noa, primaryContact: 'yes' })
  const change = { query: query(userName), body: { version, firstName: 'Maria' } }
  const refusal = await expectRefusal(admin.updateAnyUser(change), 'staleVersion')
  expect(refusal.message).toContain('Import changed this')
  await admin.updateAnyUser({ query: query(userName), body: { isPrimaryContact: true } })
  await admin.updateAnyUser({ query: query(userName), body: { isPrimaryContact: true } })
  const acts = await db
    .selectFrom('audit_entries as a')
    .innerJoin('memberships as m', 'm.id', 'a.subject_id')
    .select(['a.action', 'm.sorted_first_name as name', 'a.actor_name as actor'])
    .where('a.customer_id', '=', customer.id)
    .where('a.subject_kind', '=', 'user')
    .where('a.action', 'like', '%markPrimaryContact')
    .orderBy('a.id')
    .execute()
  const author = acts.at(-1)?.actor
  expect(author).not.toBe('Import')
  expect(acts).toEqual(
    expect.arrayContaining([
      { action: 'unmarkPrimaryContact', name: 'Mia', actor: 'Import' },
      { action: 'markPrimaryContact', name: 'Noa', actor: 'Import' },
      { action: 'unmarkPrimaryContact', name: 'Noa', actor: author },
      { action: 'markPrimaryContact', name: 'Mia', actor: author },
    ]),
  )
  expect(acts).toHaveLength(4)
})

test('people whom a file or a key adds are in the audit log with their rights, invited or not', async () => {
  const { send, importUsers, customer, userName, db } = await createAccount()
  const called = (name: string) => ({ userName: `${name}.${userName}`, email: `${name}.${userName}` })
  await send('', called('ann'), { ...called('ben'), enabled: 'no' })
  await send('?holdInvitations=true', called('cas'))
  await send('?dryRun=true', called('dan'))
  await importUsers({ ...called('eve'), approveOrders: 'yes', orderApprovalLimit: '50' })
  await send('', called('ann'))
  const acts = await db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('customer_id', '=', customer.id)
    .where('subject_kind', '=', 'user')
    .orderBy('id')
    .execute()
  const facts = (name: string, roles: readonly string[], orderApprovalLimitCents = 0) => ({
    roles,
    automaticApprovalLimitCents: 0,
    orderApprovalLimitCents,
    emailAddress: `${name}.${userName}`,
  })
  const payer = ['CustomerEmployeePayment']
  expect(acts).toEqual([
    { action: 'inviteUser', detail: facts('ann', payer) },
    { action: 'addUser', detail: facts('ben', payer) },
    { action: 'addUser', detail: facts('cas', payer) },
    { action: 'addUser', detail: facts('eve', ['CustomerEmployeeApproveOrder'], 5000) },
  ])
})
