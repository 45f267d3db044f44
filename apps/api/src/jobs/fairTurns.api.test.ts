import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { providerScope } from '../db/database.ts'
import { reactions } from '../reactions.ts'
import { invited } from '../modules/activation/invited.fixtures.ts'
import { eventTypes } from './events.ts'
import { startWorker } from './worker.ts'

let working: Portal['portal'] | undefined
afterEach(async () => {
  for (const type of eventTypes) await working?.outbox.boss.offWork(type)
  working = undefined
  vi.restoreAllMocks()
})

/** Recipients of the sent emails, in order, once the worker has sent `count` of them. */
async function recipientsOf({ portal }: Portal, count: number): Promise<readonly string[]> {
  const recipients: string[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const mailer = {
    async send({ to }: { readonly to: string }) {
      await new Promise((after) => setTimeout(after, 40))
      recipients.push(to)
      if (recipients.length === count) resolve(undefined)
    },
    close: () => undefined,
  }
  working = portal
  await startWorker({ ...portal, mailer }, reactions)
  await promise
  return recipients
}

const loginIdOf = async ({ portal }: Portal, userName: string) =>
  (
    await portal.db
      .selectFrom('logins')
      .select('id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).id

test('a customer that invites hundreds of people at once does not delay the invitation of another (A12)', async () => {
  const busy = await createPortal()
  const other = await createPortal()
  const { emailAddress: many } = await invited(busy, await busy.as.manager())
  const { emailAddress: single } = await invited(other, await other.as.manager())
  const { database, outbox } = busy.portal
  const db = database.scoped(providerScope)
  const loginId = await loginIdOf(busy, many)
  const customerId = busy.customer.id
  await outbox.emitAll(
    db,
    'userInvited',
    Array.from({ length: 60 }, () => ({ loginId, customerId })),
  )
  for (let times = 0; times < 20; times += 1) await outbox.emit(db, 'userInvited', { loginId, customerId })
  const theirs = { loginId: await loginIdOf(other, single), customerId: other.customer.id }
  await outbox.emit(db, 'userInvited', theirs)
  // The worker polls every ten minutes, so all of them are sent only if each job fetches the next one.
  const { boss } = outbox
  const work = boss.work.bind(boss) as (...parameters: unknown[]) => Promise<string>
  const slowPolls = vi.spyOn(boss, 'work') as unknown as {
    mockImplementation: (implementation: typeof work) => void
  }
  slowPolls.mockImplementation((name, options, handler) =>
    work(name, { ...(options as object), pollingIntervalSeconds: 600 }, handler),
  )
  const recipients = await recipientsOf(busy, 81)
  expect(recipients.indexOf(single)).toBeLessThan(40)
})

test('jobs of two long lists alternate, whichever list was first', async () => {
  const first = await createPortal()
  const second = await createPortal()
  const people = [first, second].map(async (portal) => {
    const { emailAddress } = await invited(portal, await portal.as.manager())
    return { emailAddress, loginId: await loginIdOf(portal, emailAddress), customerId: portal.customer.id }
  })
  const { database, outbox } = first.portal
  const db = database.scoped(providerScope)
  for (const { loginId, customerId } of await Promise.all(people))
    await outbox.emitAll(
      db,
      'userInvited',
      Array.from({ length: 40 }, () => ({ loginId, customerId })),
    )
  const recipients = await recipientsOf(first, 80)
  const early = new Set(recipients.slice(0, 20))
  expect(early.size).toBe(2)
})

test('unknown names and names with many requests queue no job, at the same cost (A4, A12)', async () => {
  const portal = await createPortal()
  const { emailAddress } = await invited(portal, await portal.as.manager())
  const { app, database, outbox } = portal.portal
  const statements = new Set<string>()
  let address = 0
  for (const [url, type] of [
    ['forgotpassword', 'passwordResetAsked'],
    ['activation/email', 'activationAsked'],
  ] as const) {
    const ask = async (userName: string) => {
      const texts: string[] = []
      const release = tapStatements(database.pool, (text) => void texts.push(text))
      address += 1
      const answer = await app.inject({
        method: 'POST',
        url: `/Corporate/users/${url}`,
        payload: url === 'forgotpassword' ? { username: userName } : { userName },
        remoteAddress: `198.51.100.${address}`,
      })
      release()
      expect(answer.statusCode, answer.body).toBe(200)
      const sentStatements = texts.filter((text) => !text.includes('set_config'))
      statements.add(sentStatements.join('\n').replace(/(rollback to|release) savepoint/, 'end savepoint'))
      return (await outbox.boss.fetch(type, { batchSize: 10 })).length
    }
    expect(await ask('nobody@whatever.example')).toBe(0)
    const queued: number[] = []
    for (let times = 0; times < 7; times += 1) queued.push(await ask(emailAddress))
    expect(queued).toEqual([1, 1, 1, 1, 1, 0, 0])
  }
  // One statement for each of the two queues.
  expect(statements.size).toBe(2)
})
