import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { invited } from '../activation/invited.fixtures.ts'
import { expect, test } from 'vitest'
import { upToDate } from '../live/followed.fixtures.ts'

async function asking(portal: Portal) {
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const params = { customerId: portal.customer.id }
  const ask = () =>
    payer.askQuestion({
      params,
      body: { transactionId: invoice.id, reason: 'price', note: 'Dearer than <b>offered</b>.' },
    })
  return { payer, invoice, params, ask }
}

const mailsOf = async ({ drainJobs, customer }: Portal) =>
  (await drainJobs()).filter(({ text }) => text.includes(customer.name) || text.includes('your question'))

test('the accounts team gets one email for a question and one for each addition', async () => {
  const portal = await createPortal()
  const { payer, invoice, params, ask } = await asking(portal)
  const { questionId } = await ask()
  const own = { ...params, questionId }
  const [mail, ...others] = await mailsOf(portal)
  expect(others).toEqual([])
  expect(mail?.to).toBe(portal.portal.settings.DEBTORS_EMAIL)
  expect(mail?.subject).toBe(`Question about ${invoice.documentNumber} from ${portal.customer.name}`)
  expect(mail?.text).toContain('Dearer than <b>offered</b>.')
  expect(mail?.html).toContain('Dearer than &lt;b&gt;offered&lt;/b&gt;.')
  expect(mail?.text).toContain(`/questions/${questionId}`)
  await payer.addToQuestion({ params: own, body: { version: 1, note: 'By ten dollars.' } })
  await payer.withdrawQuestion({ params: own, body: { version: 2 } })
  expect((await mailsOf(portal)).map(({ to, text }) => [to, text.includes('By ten dollars.')])).toEqual([
    [portal.portal.settings.DEBTORS_EMAIL, true],
  ])
})

test('writers get emails of the answer and the outcome while they may read it', async () => {
  const portal = await createPortal()
  const { payer, params, ask, invoice } = await asking(portal)
  const colleague = await portal.as.payer()
  await portal.as.payer()
  const [admin, manager] = [await portal.as.admin(), await portal.as.manager()]
  const { questionId } = await ask()
  const own = { ...params, questionId }
  await colleague.addToQuestion({ params: own, body: { version: 1, note: 'I saw it too.' } })
  await portal.drainJobs()
  await admin.answerQuestion({ params: { questionId }, body: { version: 2, note: 'We look into it.' } })
  const answers = await portal.drainJobs()
  expect(answers.map(({ to }) => to).toSorted()).toEqual([payer.email, colleague.email].toSorted())
  expect(answers[0]?.subject).toBe(`Answer: your question about ${invoice.documentNumber}`)
  expect(answers[0]?.text).toContain('We look into it.')
  await manager.setUserStatus({
    params,
    query: { userName: colleague.userName },
    body: { enable: false },
  })
  await portal.drainJobs()
  await admin.resolveQuestion({ params: { questionId }, body: { version: 3, outcome: 'credit' } })
  const resolved = await portal.drainJobs()
  expect(resolved.map(({ to, subject }) => [to, subject])).toEqual([
    [payer.email, `Resolved: your question about ${invoice.documentNumber}`],
  ])
  expect(resolved[0]?.text).toContain('was resolved: credit to be issued.')
})

test('if all writers have left, enabled payers get the answer', async () => {
  const portal = await createPortal()
  const { payer, params, ask } = await asking(portal)
  const [colleague, former] = [await portal.as.payer(), await portal.as.payer()]
  await portal.as.buyer()
  const [admin, manager] = [await portal.as.admin(), await portal.as.manager()]
  await invited(portal, manager, { canDoPayments: true })
  const { questionId } = await ask()
  for (const { userName } of [payer, former])
    await manager.setUserStatus({ params, query: { userName }, body: { enable: false } })
  await portal.drainJobs()
  await admin.answerQuestion({ params: { questionId }, body: { version: 1, note: 'We look into it.' } })
  expect((await portal.drainJobs()).map(({ to }) => to)).toEqual([colleague.email])
})

test('screens of the customer and of the accounts team get a notice of a change, and those of another customer do not', async () => {
  const portal = await createPortal()
  const { payer, ask } = await asking(portal)
  const owner = await portal.as.owner()
  let questionId = 0
  const reader = await upToDate(portal, owner)
  await reader.hearsOf(
    async () => {
      questionId = (await ask()).questionId
    },
    { topic: 'questions', customerId: portal.customer.id },
  )
  const admin = await portal.as.admin()
  const team = await upToDate(portal, admin)
  await team.hearsOf(
    () =>
      payer.withdrawQuestion({
        params: { customerId: portal.customer.id, questionId },
        body: { version: 1 },
      }),
    { topic: 'questions', ids: [questionId] },
  )
})
