import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { codesOf, meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { expect, test } from 'vitest'
import { isDisputed } from '../../db/isDisputed.ts'

test('parallel questions of two people about one document are one question, at every point', async () => {
  const portal = await createPortal()
  const { portal: running, customer, as, given } = portal
  const [one, other] = [await as.payer(), await as.payer()]
  const params = { customerId: customer.id }
  const ask = (payer: typeof one) => (invoice: { readonly id: number }) =>
    payer.askQuestion({ params, body: { transactionId: invoice.id, reason: 'price', note: 'Why?' } })
  const db = customer.db
  // Each world has its own day, as the number of questions an hour is limited.
  let day = Date.parse('2026-01-01T00:00:00Z')
  await meetEverywhere(
    running,
    async () => {
      running.setNow(new Date((day += 86_400_000)))
      const invoice = await given.openInvoice()
      // Close the previous question, so that a new one can be opened.
      const { id } = await given.question(invoice.id)
      await db
        .updateTable('document_questions')
        .set({ state: 'withdrawn', closed_at: running.clock() })
        .where('customer_id', '=', customer.id)
        .where('id', '=', id)
        .execute()
      return invoice
    },
    ask(one),
    ask(other),
    async (invoice, meeting, place) => {
      expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'questionAsked']])
      const open = await db
        .selectFrom('documents as d')
        .innerJoin('document_questions as a', (join) =>
          join.onRef('a.customer_id', '=', 'd.customer_id').onRef('a.document_id', '=', 'd.id'),
        )
        .select('a.state')
        .where('d.customer_id', '=', customer.id)
        .where('d.id', '=', invoice.id)
        .where(isDisputed(customer.id))
        .orderBy('a.id')
        .execute()
      expect(open.map(({ state }) => state)).toEqual(['withdrawn', 'open'])
    },
  )
  running.setNow(undefined)
})

test('an answer and a withdrawal at once: the later one sees the earlier, at every point', async () => {
  const portal = await createPortal()
  const { portal: running, customer, as, given } = portal
  const [payer, admin] = [await as.payer(), await as.admin()]
  await meetEverywhere(
    running,
    async () => given.question((await given.openInvoice()).id),
    ({ id: questionId }) =>
      admin.answerQuestion({ params: { questionId }, body: { version: 1, note: 'We look.' } }),
    ({ id: questionId }) =>
      payer.withdrawQuestion({ params: { customerId: customer.id, questionId }, body: { version: 1 } }),
    async ({ id: questionId }, meeting, place) => {
      expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'staleVersion']])
      const { messages, version } = await admin.getAnyQuestion({ params: { questionId } })
      expect([version, messages.length]).toEqual([2, 1])
    },
  )
})

test('a repeated request with the same key creates one question (P7)', async () => {
  const { portal, customer, as, given } = await createPortal()
  const payer = await as.payer()
  const { id: transactionId } = await given.openInvoice()
  const ask = () =>
    portal.app.inject({
      method: 'POST',
      url: `/Corporate/customers/${customer.id}/questions`,
      headers: { authorization: `Bearer ${payer.token}`, 'idempotency-key': `ask ${transactionId}` },
      payload: { transactionId, reason: 'copy' },
    })
  const [first, again] = [await ask(), await ask()]
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body])
})
