import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { confirmation, confirmedPayment, paramsOf } from '../card/cardPayment.fixtures.ts'

const whole = (document: { id: number; totalCents: number }) => ({
  transactionId: document.id,
  appliedAmountCents: document.totalCents,
})

test('a selection is stored with totals of the server’s own, and any device can take it up (R19)', async () => {
  const portal = await createPortal()
  const { as, given } = portal
  const params = paramsOf(portal)
  const payer = await as.payer()
  expect(await payer.findPendingPayment()).toEqual({ paymentId: null, paymentStatusId: null })
  const invoice = await given.openInvoice({ totalCents: 50_000 })
  const credit = await given.openCredit({ totalCents: 12_345 })
  const created = await payer.createPayment({
    params,
    body: {
      paymentNote: 'March',
      transactions: [
        { ...whole(invoice), appliedAmountCents: 40_000, transactionNotes: { transactionNote: 'part' } },
        whole(credit),
      ],
    },
  })
  expect(created).toMatchObject({ version: 1, paymentStatusId: 1 })
  const colleague = await as.payer()
  expect(await colleague.findPendingPayment()).toEqual({ paymentId: created.paymentId, paymentStatusId: 1 })
  const payment = await colleague.getPayment({ params: { ...params, paymentId: created.paymentId } })
  expect(payment).toMatchObject({
    paymentNumber: expect.stringMatching(/^PAY-\d+$/),
    paymentStatus: { paymentStatusId: 1, paymentStatusName: 'Pending' },
    paymentType: { paymentTypeId: 1, paymentTypeName: 'Transaction' },
    paymentNote: 'March',
    totalInvoiceAmountCents: 40_000,
    totalCreditAmountCents: -12_345,
    totalPaymentAmountCents: 27_655,
    attempt: null,
  })
  expect(
    payment.transactions.map((transaction) => [
      transaction.transactionId,
      transaction.remainingAmountCents,
      transaction.transactionNotes.transactionNote,
    ]),
  ).toEqual([
    [invoice.id, 10_000, 'part'],
    [credit.id, 0, ''],
  ])
})

test('a client that states totals, balances or a status is refused (card-provider §6.0)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  for (const extra of [{ totalPaymentAmountCents: 1 }, { paymentStatus: { id: 4 } }]) {
    const sent = await portal.portal.app.inject({
      method: 'POST',
      url: `/Corporate/payments/customers/${portal.customer.id}`,
      headers: { authorization: `Bearer ${payer.token}` },
      payload: { transactions: [{ transactionId: invoice.id, appliedAmount: 110 }], ...extra },
    })
    expect(sent.statusCode).toBe(400)
    expect(sent.json().validationErrors[0].code).toBe('unknownField')
  }
})

test('amounts are checked against the documents, with every problem by name (§5)', async () => {
  const portal = await createPortal()
  const { given } = portal
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  const invoice = await given.openInvoice({ totalCents: 10_000 })
  const credit = await given.openCredit({ totalCents: 20_000 })
  const create = (...transactions: { transactionId: number; appliedAmountCents: number }[]) =>
    payer.createPayment({ params, body: { transactions } })
  await expectRefusal(
    create({ transactionId: invoice.id, appliedAmountCents: 10_001 }),
    'appliedAboveBalance',
  )
  await expectRefusal(create({ transactionId: invoice.id, appliedAmountCents: -1 }), 'appliedSign')
  await expectRefusal(create(whole(invoice), { ...whole(credit), appliedAmountCents: 5 }), 'appliedSign')
  await expectRefusal(create(whole(invoice), whole(invoice)), 'paymentSelectedTwice')
  await expectRefusal(create(whole(invoice), whole(credit)), 'paymentNegative')
  await expectRefusal(create(whole(credit)), 'paymentNoInvoices')
  await expectRefusal(create(), 'paymentNoInvoices')
  await expectRefusal(create({ ...whole(invoice), appliedAmountCents: 0 }), 'paymentNothingApplied')
  await expectRefusal(
    create(whole(invoice), { transactionId: 999_999_999, appliedAmountCents: 1 }),
    'notFound',
    404,
  )
  expect(await payer.findPendingPayment()).toEqual({ paymentId: null, paymentStatusId: null })
})

test('another customer’s documents do not exist (R27)', async () => {
  const portal = await createPortal()
  const other = await createPortal()
  const payer = await portal.as.payer()
  const theirs = await other.given.openInvoice()
  const refusedCreate = payer.createPayment({
    params: paramsOf(portal),
    body: { transactions: [whole(theirs)] },
  })
  await expectRefusal(refusedCreate, 'notFound', 404)
})

test('while a payment is open another one is refused, and the open one is changed over its version (R10, R15)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  const colleague = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 10_000 })
  const created = await payer.createPayment({ params, body: { transactions: [whole(invoice)] } })
  const again = colleague.createPayment({ params, body: { transactions: [whole(invoice)] } })
  await expectRefusal(again, 'paymentAlreadyOpen')
  const at = { ...params, paymentId: created.paymentId }
  const body = { version: 1, transactions: [{ ...whole(invoice), appliedAmountCents: 4000 }] }
  expect(await colleague.updatePayment({ params: at, body })).toMatchObject({
    version: 2,
    paymentStatusId: 1,
  })
  const stale = await expectRefusal(payer.updatePayment({ params: at, body }), 'staleVersion')
  expect(stale.message).toMatch(/^Whatever Person changed this on \d\d\/\d\d\/\d{4} /)
  const staleConfirm = payer.confirmPayment({ params, body: confirmation(created) })
  await expectRefusal(staleConfirm, 'staleVersion')
  expect((await payer.getPayment({ params: at })).totalPaymentAmountCents).toBe(4000)
})

test('starting over closes a payment that is still being made, once (§4, R14)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const created = await payer.createPayment({ params, body: { transactions: [whole(invoice)] } })
  const at = { ...params, paymentId: created.paymentId }
  expect(await payer.startOverPayment({ params: at })).toBeNull()
  await expectRefusal(payer.startOverPayment({ params: at }), 'paymentNotEditable')
  expect((await payer.getPayment({ params: at })).paymentStatus.paymentStatusName).toBe('Failed')
  const next = await payer.createPayment({ params, body: { transactions: [whole(invoice)] } })
  expect(next.paymentId).not.toBe(created.paymentId)
})

test('an account that may only view payments cannot pay; an account on hold can (R12, R13)', async () => {
  for (const payment_status_id of [2, 3] as const) {
    const portal = await createPortal({ payment_status_id })
    const payer = await portal.as.payer()
    const body = { transactions: [whole(await portal.given.openInvoice())] }
    await expectRefusal(payer.createPayment({ params: paramsOf(portal), body }), 'paymentsOff')
  }
  const portal = await createPortal({ on_hold: true })
  const payer = await portal.as.payer()
  const payment = await confirmedPayment(portal, payer, [await portal.given.openInvoice()])
  expect(payment.paymentStatusId).toBe(2)
})

test('a document that another payment holds cannot be selected, even if that payment were no longer open (R17)', async () => {
  const portal = await createPortal()
  const { as, given, customer } = portal
  const params = paramsOf(portal)
  const payer = await as.payer()
  const invoice = await given.openInvoice()
  const { paymentId } = await confirmedPayment(portal, payer, [invoice])
  const select = () => payer.createPayment({ params, body: { transactions: [whole(invoice)] } })
  await expectRefusal(select(), 'paymentAlreadyOpen')
  // One open payment a customer is the first defence. Without it the reservation still works.
  await asOwner(portal.portal.database.connectionString, (db) =>
    db.query('update payments set status_id = 3 where customer_id = $1 and id = $2', [
      customer.id,
      paymentId,
    ]),
  )
  await expectRefusal(select(), 'paymentDocumentReserved')
})

test('each change of a selection is recorded with its author and amount (P6)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  const colleague = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 10_000 })
  const { paymentId } = await payer.createPayment({ params, body: { transactions: [whole(invoice)] } })
  const body = { version: 1, transactions: [{ ...whole(invoice), appliedAmountCents: 4000 }] }
  await colleague.updatePayment({ params: { ...params, paymentId }, body })
  const entries = await portal.customer.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_login_id', 'detail'])
    .where('subject_kind', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    {
      action: 'createPayment',
      actor_login_id: payer.loginId,
      detail: { totalCents: 10_000, documents: 1, files: 0 },
    },
    {
      action: 'updatePayment',
      actor_login_id: colleague.loginId,
      detail: { totalCents: 4000, documents: 1, files: 0 },
    },
  ])
})
