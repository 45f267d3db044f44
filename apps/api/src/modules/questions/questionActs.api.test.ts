import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

test('the audit log has who asked, added, answered, resolved, reopened and withdrew', async () => {
  const { as, customer, given } = await createPortal()
  const [payer, admin] = [await as.payer(), await as.admin()]
  const params = { customerId: customer.id }
  const invoice = await given.openInvoice()
  const { questionId } = await payer.askQuestion({
    params,
    body: { transactionId: invoice.id, reason: 'paidAlready', note: 'Paid in May.' },
  })
  const [own, any] = [{ ...params, questionId }, { questionId }]
  await payer.addToQuestion({ params: own, body: { version: 1, note: 'By cheque.' } })
  await admin.answerQuestion({ params: any, body: { version: 2, note: 'Which cheque?' } })
  await admin.resolveQuestion({ params: any, body: { version: 3, outcome: 'stands' } })
  await payer.reopenQuestion({ params: own, body: { version: 4, note: 'This one.' } })
  await payer.withdrawQuestion({ params: own, body: { version: 5 } })
  const { rows } = await admin.listActs({ query: { q: { subjectKind: 'question', subjectId: questionId } } })
  expect(rows.toReversed().map(({ action, userName, facts }) => [action, userName, facts])).toEqual([
    ['askQuestion', payer.userName, { documentNumber: invoice.documentNumber, reason: 'paidAlready' }],
    ['addToQuestion', payer.userName, {}],
    ['answerQuestion', admin.userName, {}],
    ['resolveQuestion', admin.userName, { outcome: 'stands' }],
    ['reopenQuestion', payer.userName, {}],
    ['withdrawQuestion', payer.userName, {}],
  ])
  expect(rows.every(({ customer: whose }) => whose?.customerId === customer.id)).toBe(true)
})
