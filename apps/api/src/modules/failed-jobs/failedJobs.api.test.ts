import { randomUUID } from 'node:crypto'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../tasks.ts'
import { tellFailedJobs } from './failedJobs.tasks.ts'

const noMail = 'smtp://mailer:pa55word@mail.example:587 said 550'

async function failed() {
  const world = await createPortal()
  const { boss } = world.portal.outbox
  const admin = await world.as.admin()
  const data = { customerId: world.customer.id, orderId: 987_654_321, reason: 'secret words' }
  /** Fails for good, as after its last try. */
  const fail = async () => {
    const id = await boss.send('orderReminded', data, { retryLimit: 0 })
    const [job] = await boss.fetch('orderReminded')
    expect(job?.id).toBe(id)
    await boss.fail('orderReminded', id ?? '', new Error(noMail))
    const { rows } = await admin.listFailedJobs()
    return { id: id ?? '', listed: rows[0] }
  }
  const isListed = async (jobId = '') =>
    (await admin.listFailedJobs()).rows.some((row) => row.jobId === jobId)
  const acts = () =>
    world.portal.db
      .selectFrom('audit_entries')
      .select(['action', 'detail', 'actor_login_id as by'])
      .where('subject_kind', '=', 'failedJob')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  return { ...world, admin, boss, data, fail, isListed, acts }
}

test('finally failed work is listed with its subject and reason, without secrets (R39, S1)', async () => {
  const { customer, data, fail } = await failed()
  const { listed } = await fail()
  expect(listed).toMatchObject({
    title: 'Order reminded',
    about: [
      { name: 'Customer', id: customer.id },
      { name: 'Order', id: data.orderId },
    ],
    error: 'smtp://mail.example/… said 550',
    tries: 1,
  })
  expect(JSON.stringify(listed)).not.toMatch(/pa55word|secret words/)
})

test('a retry runs the same job, so that no email is sent twice; it leaves the list', async () => {
  const { admin, boss, data, fail, isListed, acts } = await failed()
  const { id, listed } = await fail()
  const params = { jobId: listed?.jobId ?? '' }
  await admin.retryFailedJob({ params })
  expect(await isListed(listed?.jobId)).toBe(false)
  const [again] = await boss.fetch('orderReminded')
  expect(again).toMatchObject({ id, data })
  await boss.complete('orderReminded', id)
  await expectRefusal(admin.retryFailedJob({ params }), 'notFound', 404)
  expect(await acts()).toEqual({
    action: 'retryFailedJob',
    by: admin.loginId,
    detail: { job: 'orderReminded', jobId: id },
  })
})

test.each(['waiting', 'completed'] as const)(
  'a job that an interrupted retry left %s is not tried again',
  async (state) => {
    const { admin, boss, fail, isListed } = await failed()
    const { id, listed } = await fail()
    // The end of the program after this step leaves the failed job in the list.
    await boss.retry('orderReminded', id)
    const finish = async () => {
      expect(await boss.fetch('orderReminded')).toMatchObject([{ id }])
      await boss.complete('orderReminded', id)
    }
    if (state === 'completed') await finish()
    await admin.retryFailedJob({ params: { jobId: listed?.jobId ?? '' } })
    expect(await isListed(listed?.jobId)).toBe(false)
    if (state === 'waiting') await finish()
    expect(await boss.fetch('orderReminded')).toEqual([])
  },
)

test('a job that the queue has deleted is tried again as a new one', async () => {
  const { admin, boss, data, fail, isListed } = await failed()
  const { id, listed } = await fail()
  await boss.deleteJob('orderReminded', id)
  await admin.retryFailedJob({ params: { jobId: listed?.jobId ?? '' } })
  const [again] = await boss.fetch('orderReminded')
  expect(again?.data).toEqual(data)
  await boss.complete('orderReminded', again?.id ?? '')
  expect(await isListed(listed?.jobId)).toBe(false)
})

test('a job dismissed with a reason leaves the list, and the reason is recorded', async () => {
  const { admin, boss, fail, isListed, acts } = await failed()
  const { id, listed } = await fail()
  const dismiss = (reason: string, jobId = listed?.jobId ?? '') =>
    admin.dismissFailedJob({ params: { jobId }, body: { reason } })
  await expect(dismiss(' ​ ')).rejects.toThrow('Enter a reason.')
  await dismiss(' The order was phoned through. ')
  expect(await isListed(listed?.jobId)).toBe(false)
  expect(await boss.fetch('orderReminded')).toEqual([])
  expect(await acts()).toMatchObject({
    action: 'dismissFailedJob',
    detail: { job: 'orderReminded', jobId: id, reason: 'The order was phoned through.' },
  })
  await expectRefusal(dismiss('Again'), 'notFound', 404)
  await expectRefusal(dismiss('Nothing there', randomUUID()), 'notFound', 404)
})

test('of two administrators who retry a job at once one succeeds', async () => {
  const { admin, as, boss, fail } = await failed()
  const { listed } = await fail()
  const params = { jobId: listed?.jobId ?? '' }
  const other = await as.admin()
  const outcomes = await Promise.allSettled([
    admin.retryFailedJob({ params }),
    other.retryFailedJob({ params }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const jobs = await boss.fetch('orderReminded', { batchSize: 10 })
  expect(jobs).toHaveLength(1)
  await boss.complete('orderReminded', jobs[0]?.id ?? '')
})

test('the operators get one email about failed jobs, and another about later ones (R39)', async () => {
  const { portal, drainJobs, admin, fail } = await failed()
  const failedJobMails = async () => {
    await tellFailedJobs.run(portal, portal.clock())
    await tellFailedJobs.run(portal, portal.clock())
    return (await drainJobs()).filter(({ subject }) => subject === 'Background jobs failed')
  }
  await fail()
  const [mail, ...others] = await failedJobMails()
  expect(mail?.to).toBe(portal.settings.SUPPORT_EMAIL)
  expect(mail?.text).toContain('/settings/jobs')
  expect(others).toEqual([])
  expect(await failedJobMails()).toEqual([])
  await fail()
  expect(await failedJobMails()).toHaveLength(1)
  for (const { jobId } of (await admin.listFailedJobs()).rows)
    await admin.dismissFailedJob({ params: { jobId }, body: { reason: 'Told.' } })
  expect(await failedJobMails()).toEqual([])
  expect(tasks).toContain(tellFailedJobs)
})

test('every failed job has its page, newest first, and the total is of all of them (R48)', async () => {
  const { admin, fail } = await failed()
  const ids: (string | undefined)[] = []
  for (let count = 0; count < 3; count += 1) ids.unshift((await fail()).listed?.jobId)
  const list = (page: number) => admin.listFailedJobs({ query: { page, per_page: 2 } })
  const { rows, total } = await list(1)
  expect(rows.map(({ jobId }) => jobId)).toEqual(ids.slice(0, 2))
  expect(total).toBeGreaterThanOrEqual(3)
  expect(await list(2)).toMatchObject({ total, rows: [{ jobId: ids[2] }, ...(total > 3 ? [{}] : [])] })
  expect(await list(total)).toEqual({ total, rows: [] })
})
