import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { confirmedPayment } from '../payments/card/cardPayment.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const pdf = (name = 'damage.pdf') => new File(['%PDF-1.7 whatever'], name)

async function newQuestion(portal: Portal, more: { readonly reason?: 'damaged' | 'copy' } = {}) {
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const params = { customerId: portal.customer.id }
  const { questionId } = await payer.askQuestion({
    params,
    body: { transactionId: invoice.id, reason: more.reason ?? 'damaged', note: 'Two boxes are broken.' },
  })
  return { payer, invoice, params, questionId, own: { ...params, questionId } }
}

test('a member asks about an invoice with lines and a file; the accounts team answers, and the row shows it', async () => {
  const portal = await createPortal()
  const { as, customer, given } = portal
  const params = { customerId: customer.id }
  const [payer, admin] = [await as.payer(), await as.admin()]
  const { id: orderId, orderNumber } = await given.pendingOrder()
  const invoice = await given.openInvoice()
  await given.ofOrder(invoice.id, orderId)
  const form = await payer.getAskable({ params: { ...params, transactionId: invoice.id } })
  expect(form).toMatchObject({
    document: { documentNumber: invoice.documentNumber, order: { orderID: orderId, orderNumber } },
    lines: [{ quantity: 1 }],
    question: null,
  })
  const lineIds = form.lines.map(({ lineID }) => lineID)
  const file = await payer.uploadQuestionFile({ params, file: pdf() })
  const { questionId } = await payer.askQuestion({
    params,
    body: {
      transactionId: invoice.id,
      reason: 'damaged',
      lineIds,
      note: ' Two <b>boxes</b> are broken. ',
      fileIds: [file.fileId],
    },
  })
  const shown = await admin.getAnyQuestion({ params: { questionId } })
  expect(shown).toMatchObject({
    reason: 'damaged',
    state: 'open',
    disputes: true,
    customer: { customerName: customer.name },
    lines: form.lines,
    messages: [
      {
        kind: 'asked',
        text: 'Two <b>boxes</b> are broken.',
        isProvider: false,
        files: [{ fileName: 'damage.pdf' }],
      },
    ],
  })
  const bytes = await admin.getAnyQuestionFile({ params: { questionId, fileId: file.fileId } })
  expect(await bytes.text()).toBe('%PDF-1.7 whatever')
  const answerFile = await admin.uploadAnswerFile({ params: { questionId }, file: pdf('photo.pdf') })
  await admin.answerQuestion({
    params: { questionId },
    body: { version: shown.version, note: 'We will look.', fileIds: [answerFile.fileId] },
  })
  const own = { ...params, questionId }
  const { messages, state } = await payer.getQuestion({ params: own })
  expect([state, messages.map(({ kind, isProvider }) => [kind, isProvider])]).toEqual([
    'answered',
    [
      ['asked', false],
      ['answered', true],
    ],
  ])
  await payer.getQuestionFile({ params: { ...own, fileId: answerFile.fileId } })
  const { rows } = await payer.listInvoices({ params })
  expect(rows[0]?.question).toEqual({
    questionId,
    reason: 'damaged',
    state: 'answered',
    outcome: null,
    disputes: true,
  })
})

test('a question is resolved with its outcome, reopened within 30 days, and then asked anew', async () => {
  const portal = await createPortal()
  const { payer, params, own, questionId, invoice } = await newQuestion(portal)
  const admin = await portal.as.admin()
  const start = portal.portal.clock()
  await expectRefusal(
    admin.resolveQuestion({ params: { questionId }, body: { version: 1 } }),
    'questionOutcome',
  )
  await admin.resolveQuestion({ params: { questionId }, body: { version: 1, outcome: 'credit' } })
  expect((await payer.listInvoices({ params })).rows[0]?.question).toMatchObject({
    state: 'resolved',
    outcome: 'credit',
    disputes: false,
  })
  await expectRefusal(
    payer.addToQuestion({ params: own, body: { version: 2, note: 'And?' } }),
    'questionClosed',
  )
  await payer.reopenQuestion({ params: own, body: { version: 2, note: 'No credit came.' } })
  expect(await payer.getQuestion({ params: own })).toMatchObject({
    state: 'open',
    outcome: null,
    disputes: true,
    reopenUntil: null,
  })
  await admin.resolveQuestion({
    params: { questionId },
    body: { version: 3, outcome: 'stands', note: 'We looked again.' },
  })
  const { reopenUntil } = await payer.getQuestion({ params: own })
  portal.portal.setNow(new Date(start.getTime() + 31 * dayMs))
  expect(reopenUntil).not.toBeNull()
  await expectRefusal(
    payer.reopenQuestion({ params: own, body: { version: 4, note: 'Still.' } }),
    'questionTooLate',
  )
  const again = await payer.askQuestion({
    params,
    body: { transactionId: invoice.id, reason: 'price', note: 'Still.' },
  })
  expect((await payer.listInvoices({ params })).rows[0]?.question?.questionId).toBe(again.questionId)
  await payer.withdrawQuestion({ params: { ...params, questionId: again.questionId }, body: { version: 1 } })
  expect((await payer.listInvoices({ params })).rows[0]?.question).toMatchObject({
    state: 'withdrawn',
    disputes: false,
  })
  const listed = await payer.listQuestions({ params })
  expect(listed.rows.map(({ questionId: id }) => id)).toEqual([again.questionId, questionId])
})

test('a question over a newer one is not reopened', async () => {
  const portal = await createPortal()
  const { payer, params, own, questionId, invoice } = await newQuestion(portal)
  const admin = await portal.as.admin()
  await admin.resolveQuestion({ params: { questionId }, body: { version: 1, outcome: 'explained' } })
  await payer.askQuestion({ params, body: { transactionId: invoice.id, reason: 'copy' } })
  await expectRefusal(
    payer.reopenQuestion({ params: own, body: { version: 2, note: 'Once more.' } }),
    'questionNewer',
  )
})

test('missing parts of a question are reported: a reason, words, lines of its order, files of one’s own', async () => {
  const portal = await createPortal()
  const { as, given, customer } = portal
  const params = { customerId: customer.id }
  const [payer, other] = [await as.payer(), await as.payer()]
  const transactionId = (await given.openInvoice()).id
  const ask = (body: object) => payer.askQuestion({ params, body: { transactionId, ...body } })
  await expectRefusal(ask({ note: 'Why?' }), 'questionReason')
  await expectRefusal(ask({ reason: 'price', note: ' \u200B ' }), 'questionNote')
  await expectRefusal(ask({ reason: 'price', note: 'x'.repeat(5001) }), 'questionNoteTooLong')
  await expectRefusal(ask({ reason: 'price', note: 'x', lineIds: [1] }), 'questionLine')
  const { fileId } = await other.uploadQuestionFile({ params, file: pdf() })
  const unknown = await expectRefusal(ask({ reason: 'price', note: 'x', fileIds: [fileId] }), 'questionFile')
  expect(unknown.problems).toMatchObject([{ field: 'fileIds' }])
  await expectRefusal(payer.uploadQuestionFile({ params, file: new File(['GIF89a'], 'x.pdf') }), 'fileNotPdf')
  const own = await payer.uploadQuestionFile({ params, file: pdf() })
  const { questionId } = await ask({ reason: 'price', note: 'x', fileIds: [own.fileId] })
  await expectRefusal(
    payer.addToQuestion({
      params: { ...params, questionId },
      body: { version: 1, note: 'x', fileIds: [own.fileId] },
    }),
    'questionFile',
  )
  await expectRefusal(ask({ reason: 'price', note: 'x' }), 'questionAsked')
})

test('overwriting another person’s change is refused, and nothing is overwritten (R10)', async () => {
  const portal = await createPortal()
  const { payer, own, questionId } = await newQuestion(portal)
  const admin = await portal.as.admin()
  await admin.answerQuestion({ params: { questionId }, body: { version: 1, note: 'Which boxes?' } })
  await expectRefusal(payer.withdrawQuestion({ params: own, body: { version: 1 } }), 'staleVersion')
  expect((await payer.getQuestion({ params: own })).state).toBe('answered')
})

test('another customer’s documents, questions and files do not exist (R27)', async () => {
  const [mine, theirs] = [await createPortal(), await createPortal()]
  const { questionId, invoice, payer: theirPayer, params: theirParams } = await newQuestion(theirs)
  const { fileId } = await theirPayer.uploadQuestionFile({ params: theirParams, file: pdf() })
  const payer = await mine.as.payer()
  const params = { customerId: mine.customer.id }
  await expectRefusal(
    payer.askQuestion({ params, body: { transactionId: invoice.id, reason: 'copy' } }),
    'notFound',
    404,
  )
  await expectRefusal(payer.getQuestion({ params: { ...params, questionId } }), 'notFound', 404)
  await expectRefusal(payer.getQuestionFile({ params: { ...params, questionId, fileId } }), 'notFound', 404)
  const transactionId = (await mine.given.openInvoice()).id
  await expectRefusal(
    payer.askQuestion({ params, body: { transactionId, reason: 'copy', fileIds: [fileId] } }),
    'questionFile',
  )
})

test('a disputed document can be paid by hand; its question stays readable when it is settled', async () => {
  const portal = await createPortal()
  const { payer, own, invoice } = await newQuestion(portal)
  const credit = await portal.given.openCredit({ totalCents: invoice.totalCents })
  await confirmedPayment(portal, payer, [invoice, credit])
  expect(await payer.getQuestion({ params: own })).toMatchObject({
    state: 'open',
    document: { documentBalanceCents: 0 },
  })
})

test('a payment shows the question about each of its documents, also one asked after they were selected', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const { id: transactionId } = await portal.given.openInvoice({ totalCents: 10_000 })
  const params = { customerId: portal.customer.id }
  const transactions = [{ transactionId, appliedAmountCents: 10_000 }]
  const { paymentId } = await payer.createPayment({ params, body: { transactions } })
  const read = async () => {
    const payment = await payer.getPayment({ params: { ...params, paymentId } })
    return payment.transactions.map(({ question }) => question)
  }
  expect(await read()).toEqual([null])
  const { questionId } = await payer.askQuestion({
    params,
    body: { transactionId, reason: 'damaged', note: 'Two boxes are broken.' },
  })
  expect(await read()).toMatchObject([{ questionId, state: 'open', disputes: true }])
})
