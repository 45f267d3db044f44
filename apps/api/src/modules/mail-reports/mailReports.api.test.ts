import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { tasks } from '../../tasks.ts'
import { openMetrics } from '../../telemetry/metrics.ts'
import { activated, invited } from '../activation/invited.fixtures.ts'
import { sampleReports } from './mailReports.fixtures.ts'
import { takeReport } from './mailReports.service.ts'
import { forgetMailFailures } from './mailReports.tasks.ts'

/** A person whose emails have a return path of their own. */
async function mailed() {
  const world = await createPortal()
  const settings = { ...world.portal.settings, BOUNCE_ADDRESS: 'returned@orders.whatever.example' }
  const metrics = openMetrics()
  const portal = Object.assign(world.portal, { settings, metrics })
  const manager = await world.as.manager()
  const { emailAddress } = await activated(world, manager, { canDoPayments: true })
  await world.anonymous.forgotPassword({ body: { username: emailAddress } })
  const mail = (await world.drainJobs()).find(({ to }) => to === emailAddress)
  const params = { customerId: world.customer.id }
  const query = { userName: emailAddress }
  return {
    ...world,
    manager,
    recipient: emailAddress,
    returnPath: mail?.returnPath ?? '',
    messageId: mail?.messageId ?? '',
    named: { params, query },
    failure: async () => (await manager.getUser({ params, query })).mailFailure,
    /** Numbers of returned emails by subject. */
    returned: async () => {
      const { values } = await metrics.returnedMails.get()
      return Object.fromEntries(values.map(({ labels, value }) => [labels.about, value]))
    },
    take: (source: Buffer) => takeReport(portal, source, portal.clock()),
    acts: () =>
      world.portal.db
        .selectFrom('audit_entries')
        .select(['action', 'actor_name as by'])
        .where('customer_id', '=', world.customer.id)
        .where('action', 'in', ['mailReturned', 'mailWorksAgain', 'clearMailFailure'])
        .orderBy('id')
        .execute(),
  }
}

test.each(['postfix', 'exim', 'exchange', 'alias'] as const)(
  'a report of %s marks the person once, with the server’s text, for their managers and in the audit log',
  async (server) => {
    const { take, returnPath, recipient, failure, acts, portal } = await mailed()
    expect(returnPath).toMatch(/^returned\+[0-9a-f]{40}@orders\.whatever\.example$/)
    expect(await failure()).toBeNull()
    const report = sampleReports[server]({ returnPath, recipient })
    expect(await take(report)).toBe(true)
    const first = await failure()
    expect(first?.reason).toMatch(/^550 .*(unknown|No such person|not found)/)
    portal.setNow(new Date(portal.clock().getTime() + 60_000))
    expect(await take(report)).toBe(true)
    portal.setNow(undefined)
    expect(await failure()).toEqual(first)
    expect(await acts()).toEqual([{ action: 'mailReturned', by: 'Mail server' }])
  },
)

test.each(['delayed', 'expired', 'tooLarge', 'absence'] as const)(
  'a report with %s marks no address',
  async (kind) => {
    const { take, returnPath, recipient, failure } = await mailed()
    await take(sampleReports[kind]({ returnPath, recipient }))
    expect(await failure()).toBeNull()
  },
)

test('refusals unrelated to the address mark none and are counted: receivers refuse our emails', async () => {
  const { take, returned, returnPath, recipient, failure, acts } = await mailed()
  const kinds = [
    'unauthenticated',
    'eximUnauthenticated',
    'policy',
    'senderUnknown',
    'fullSystem',
    'protocol',
    'fullMailbox',
  ] as const
  for (const kind of kinds) {
    expect(await take(sampleReports[kind]({ returnPath, recipient }))).toBe(true)
    expect([kind, await failure()]).toEqual([kind, null])
  }
  expect(await acts()).toEqual([])
  await take(sampleReports.tooLarge({ returnPath, recipient }))
  await take(sampleReports.exim({ returnPath, recipient }))
  expect(await returned()).toEqual({ address: 1, refusal: kinds.length })
})

test('a mark is removed after 30 days, and the next email tries the address again', async () => {
  const { take, returnPath, recipient, failure, portal } = await mailed()
  const postfix = sampleReports.postfix({ returnPath, recipient })
  await take(postfix)
  const runAfter = (days: number) =>
    forgetMailFailures.run(portal, new Date(portal.clock().getTime() + days * dayMs))
  await runAfter(29)
  expect(await failure()).not.toBeNull()
  await runAfter(31)
  expect(await failure()).toBeNull()
  await take(postfix)
  expect(await failure()).not.toBeNull()
  expect(tasks).toContain(forgetMailFailures)
})

test('a forged report changes nothing: no tag, another’s tag, another address, a changed tag', async () => {
  const one = await mailed()
  const other = await mailed()
  const forged = [
    { returnPath: 'returned@orders.whatever.example', recipient: one.recipient },
    { returnPath: other.returnPath, recipient: one.recipient },
    { returnPath: `returned+${'0'.repeat(40)}@orders.whatever.example`, recipient: one.recipient },
    {
      returnPath: one.returnPath.replace(/\w@/, (end) => (end === '0@' ? '1@' : '0@')),
      recipient: one.recipient,
    },
    { returnPath: one.returnPath, recipient: 'victim@whatever.example' },
  ]
  for (const reported of forged) expect(await one.take(sampleReports.postfix(reported))).toBe(false)
  expect(await one.take(Buffer.from('whatever'))).toBe(false)
  expect(await one.failure()).toBeNull()
})

test('a delivered email, or a person, clears the mark; the next report marks the address again', async () => {
  const { take, returnPath, recipient, failure, manager, as, named, acts } = await mailed()
  const postfix = sampleReports.postfix({ returnPath, recipient })
  await take(postfix)
  await take(sampleReports.delivered({ returnPath, recipient }))
  expect(await failure()).toBeNull()
  await take(postfix)
  await manager.clearMailFailure(named)
  expect(await failure()).toBeNull()
  await expectRefusal(manager.clearMailFailure(named), 'notFound', 404)
  await take(postfix)
  await (await as.admin()).clearAnyMailFailure({ query: named.query })
  expect(await failure()).toBeNull()
  expect((await acts()).map(({ action }) => action)).toEqual([
    'mailReturned',
    'mailWorksAgain',
    'mailReturned',
    'clearMailFailure',
    'mailReturned',
    'clearMailFailure',
  ])
})

test('the inviter sees a returned invitation, and nothing from before it (R24)', async () => {
  const { take, returnPath, recipient, portal } = await mailed()
  await take(sampleReports.postfix({ returnPath, recipient }))
  const elsewhere = await createPortal({}, portal)
  portal.setNow(new Date(portal.clock().getTime() + 60_000))
  const manager = await elsewhere.as.manager()
  const params = { customerId: elsewhere.customer.id }
  await manager.createUser({
    params,
    body: { firstName: 'Ann', lastName: 'Ho', emailAddress: recipient, claims: { readOnly: true } },
  })
  expect((await manager.getUser({ params, query: { userName: recipient } })).mailFailure).toBeNull()
  await expectRefusal(manager.clearMailFailure({ params, query: { userName: recipient } }), 'notFound', 404)

  const { emailAddress, mail: invitation } = await invited(elsewhere, manager)
  await takeReport(
    portal,
    sampleReports.exim({ returnPath: invitation?.returnPath ?? '', recipient: emailAddress }),
    portal.clock(),
  )
  portal.setNow(undefined)
  const shown = await manager.getUser({ params, query: { userName: emailAddress } })
  expect(shown.mailFailure?.reason).toBe('550 No such person at this address')
})

test('a mail provider reports with a key: only about emails of the portal, and only with its scope', async () => {
  const { portal, messageId, recipient, failure } = await mailed()
  const report = { messageId, recipient, outcome: 'failed', status: '5.1.1', reason: 'No such user' }
  const partner = await partnerOf(portal, ['mail.write'])
  const post = async (body: object, by = partner) => (await by.post('mailreports', body)).statusCode
  expect(await post(report, await partnerOf(portal, ['orders.read']))).toBe(403)
  expect(await post({ ...report, messageId: `<${'0'.repeat(40)}@whatever.example>` })).toBe(404)
  expect(await post({ ...report, messageId: 'whatever' })).toBe(404)
  expect(await post({ ...report, outcome: 'lost' })).toBe(400)
  expect(await post({ ...report, status: '4.4.1' })).toBe(200)
  expect(await post({ ...report, status: '5.7.1' })).toBe(200)
  expect(await failure()).toBeNull()
  expect(await post(report)).toBe(200)
  expect((await failure())?.reason).toBe('No such user')
  expect(await post({ messageId, recipient, outcome: 'delivered' })).toBe(200)
  expect(await failure()).toBeNull()
})

test('settings of returned mail and of DKIM are refused in one sentence', () => {
  const read = (env: Record<string, string>) => () =>
    readSettings({ NODE_ENV: 'test', DATA_DIR: '/tmp/tradecounter-settings', ...env })
  expect(read({ BOUNCE_ADDRESS: `${'a'.repeat(24)}@b.example` })).toThrow('at most 23 characters')
  expect(read({ BOUNCE_ADDRESS: 'a+b@c.example' })).toThrow('no +')
  expect(read({ BOUNCE_IMAP_URL: 'https://mail.example' })).toThrow('is not an imaps:// address')
  expect(read({ DKIM_DOMAIN: 'a.example' })).toThrow('go together')
  expect(read({ DKIM_DOMAIN: 'a.example', DKIM_SELECTOR: 's', DKIM_KEY_FILE: '/nowhere/key' })).toThrow(
    'DKIM_KEY_FILE cannot be used',
  )
})
