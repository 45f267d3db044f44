import { randomUUID } from 'node:crypto'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { noHosts } from '@tradecounter/test-kit/noHosts.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import type { Mail } from '../../adapters/mailer.ts'
import type { Events } from '../../jobs/events.ts'
import { jobContextOf } from '../../jobs/worker.ts'
import { activated, invited, tokenIn } from '../activation/invited.fixtures.ts'
import { activationReactions } from '../activation/activation.jobs.ts'
import { emailChangesReactions } from '../email-changes/emailChanges.jobs.ts'
import { passwordsReactions } from '../passwords/passwords.jobs.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const reactions = { ...passwordsReactions, ...activationReactions, ...emailChangesReactions }
type Type = 'passwordResetAsked' | 'activationAsked' | 'userInvited' | 'emailChangeAsked'

async function mailing() {
  const world = await createPortal()
  const manager = await world.as.manager()
  const { portal } = world
  let isDown = false
  const sent: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      if (isDown) throw new Error('connect ECONNREFUSED')
      sent.push(mail)
    },
    close: () => undefined,
  }
  /** Runs one try of a job. @returns what it has mailed */
  async function run<T extends Type>(type: T, event: Events[T], jobId: string): Promise<Mail[]> {
    const context = await jobContextOf({ ...portal, mailer, fetchOnce: noHosts }, jobId)
    const reaction = reactions[type] as (of: typeof context, event: Events[T]) => Promise<void>
    await reaction(context, event)
    return sent.splice(0)
  }
  /** Runs a try whose mail server does not answer. */
  async function fail<T extends Type>(type: T, event: Events[T], jobId: string = randomUUID()) {
    isDown = true
    await expect(run(type, event, jobId)).rejects.toThrow('ECONNREFUSED')
    isDown = false
    return jobId
  }
  const wait = (minutes: number) => portal.setNow(new Date(portal.clock().getTime() + minutes * minuteMs))
  return { world, manager, run, fail, wait }
}

test('an email that the mail server did not take is sent later: its own link is not counted again (A7)', async () => {
  const { world, manager, run, fail } = await mailing()
  const { emailAddress: userName } = await activated(world, manager)
  const jobs: string[] = []
  for (let times = 0; times < 5; times += 1) jobs.push(await fail('passwordResetAsked', { userName }))
  expect(await run('passwordResetAsked', { userName }, 'the sixth of the hour')).toEqual([])
  expect(await run('passwordResetAsked', { userName }, jobs[4] ?? '')).toHaveLength(1)

  const { emailAddress: invitedName } = await invited(world, manager)
  const asked: string[] = []
  // The invitation itself was the first of the hour.
  for (let times = 0; times < 4; times += 1)
    asked.push(await fail('activationAsked', { userName: invitedName }))
  expect(await run('activationAsked', { userName: invitedName }, asked[3] ?? '')).toHaveLength(1)

  const change = { loginId: manager.loginId, newEmail: 'other@whatever.example' }
  const changes: string[] = []
  for (let times = 0; times < 5; times += 1) changes.push(await fail('emailChangeAsked', change))
  expect(await run('emailChangeAsked', change, changes[4] ?? '')).toHaveLength(2)
})

test('the validity of a link whose email was late starts at the try that sends it (R25)', async () => {
  const { world, manager, run, fail, wait } = await mailing()
  const { emailAddress: userName } = await activated(world, manager)
  const jobId = await fail('passwordResetAsked', { userName })
  wait(180)
  const [mail] = await run('passwordResetAsked', { userName }, jobId)
  const params = { token: tokenIn(mail?.text) }
  wait(29)
  expect(await world.anonymous.getPasswordReset({ params })).toMatchObject({ isTokenExpired: false })
  wait(2)
  expect(await world.anonymous.getPasswordReset({ params })).toMatchObject({ isTokenExpired: true })
})

test('a late email with a link that another one replaced is not sent (A5)', async () => {
  const { world, manager, run, fail } = await mailing()
  const person = await activated(world, manager)
  const waiting = await invited(world, manager)
  const invitedLogin = { loginId: waiting.user.id, customerId: world.customer.id }
  const change = { loginId: person.user.id, newEmail: 'other@whatever.example' }
  const cases = [
    ['passwordResetAsked', { userName: person.emailAddress }, 1],
    ['activationAsked', { userName: waiting.emailAddress }, 1],
    ['userInvited', invitedLogin, 1],
    ['emailChangeAsked', change, 2],
  ] as const
  for (const [type, event, mails] of cases) {
    const jobId = await fail(type, event as never)
    expect(await run(type, event as never, `newer ${jobId}`), type).toHaveLength(mails)
    expect(await run(type, event as never, jobId), type).toEqual([])
  }
})
