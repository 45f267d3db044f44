import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { createAccount } from './usersImport.fixtures.ts'

test('an imported person is invited by email, once; the response has their number (R35)', async () => {
  const { send, userName } = await createAccount()
  const { drainJobs } = await createPortal()
  const toThem = async () => (await drainJobs()).filter(({ to }) => to === userName)
  expect((await send('?dryRun=true', {})).result).toMatchObject({ added: 1, invited: 1 })
  expect(await toThem()).toEqual([])
  expect((await send('', {}, { userName: 'nobody' })).result).toMatchObject({
    refused: 1,
    added: 1,
    invited: 1,
  })
  const [mail, ...others] = await toThem()
  expect([mail?.text, others]).toEqual([expect.stringContaining('/users/activate/'), []])
  expect((await send('', { firstName: 'Amelia' })).result).toMatchObject({ updated: 1, invited: 0 })
  expect(await toThem()).toEqual([])
})

test('invitations can be held back, and people who cannot log in are not invited', async () => {
  const { send, userName } = await createAccount()
  const { drainJobs } = await createPortal()
  const response = await send('?holdInvitations=true', {})
  expect(response.result).toMatchObject({ added: 1 })
  expect(response.result).not.toHaveProperty('invited')
  const other = await createAccount()
  expect((await other.send('', { enabled: 'no' })).result).toMatchObject({ added: 1, invited: 0 })
  const closed = await createAccount()
  await closed.db
    .updateTable('customers')
    .set({ enabled: false })
    .where('id', '=', closed.customer.id)
    .execute()
  expect((await closed.send('', {})).result).toMatchObject({ added: 1, invited: 0 })
  const mails = await drainJobs()
  expect(mails.filter(({ to }) => to === userName || to === other.userName)).toEqual([])
})

test('a later import invites the people whose invitation was held, and those who can log in since, once', async () => {
  const held = await createAccount()
  const { drainJobs } = await createPortal()
  await held.send('?holdInvitations=true', {})
  expect((await held.send('?holdInvitations=true', {})).result).not.toHaveProperty('invited')
  const disabled = await createAccount()
  await disabled.send('', { enabled: 'no' })
  const both = [held, disabled]
  for (const { send } of both) {
    expect((await send('', { enabled: 'yes' })).result).toMatchObject({ added: 0, invited: 1 })
    expect((await send('', { enabled: 'yes' })).result).toMatchObject({ invited: 0 })
  }
  const invited = (await drainJobs()).filter(({ text }) => text.includes('/users/activate/'))
  expect(invited.map(({ to }) => to).toSorted()).toEqual(both.map(({ userName }) => userName).toSorted())
})

test('a refused file invites no one', async () => {
  const { send, userName } = await createAccount()
  const { drainJobs } = await createPortal()
  expect((await send('?allOrNothing=true', {}, { userName: 'nobody' })).status).toBe(400)
  expect((await drainJobs()).filter(({ to }) => to === userName)).toEqual([])
})
