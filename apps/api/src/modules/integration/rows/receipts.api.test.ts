import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import {
  books,
  confirmation,
  notify,
  paramsOf,
  startAttempt,
} from '../../payments/card/cardPayment.fixtures.ts'

interface Stated {
  readonly documentNumber: string
  readonly total: string
  readonly balance: string
}

async function createAccount() {
  const portal: Portal = await createPortal()
  const partner = await partnerOf(portal.portal)
  const db = portal.portal.db
  const { accountNumber } = portal.customer
  const state = async (kind: 'invoices' | 'credits', ...rows: Stated[]) => {
    const type = kind === 'invoices' ? 'invoice' : 'creditNote'
    const lines = rows.map((row) =>
      JSON.stringify({ accountNumber, type, date: '2026-10-14', dueDate: '2026-11-30', ...row }),
    )
    const answer = await partner.send(kind, lines.join('\n'), { type: 'application/x-ndjson' })
    return answer.json().result
  }
  const documentId = async (documentNumber: string) =>
    (
      await db
        .selectFrom('documents')
        .select('id')
        .where('customer_id', '=', portal.customer.id)
        .where('document_number', '=', documentNumber)
        .executeTakeFirstOrThrow()
    ).id
  const balance = async (documentNumber: string) =>
    (await books(portal)).balanceOf(await documentId(documentNumber))
  /** Paid by card, amounts in cents by document number. */
  const pay = async (applied: Readonly<Record<string, number>>) => {
    const payer = await portal.as.payer()
    const params = paramsOf(portal)
    const transactions = await Promise.all(
      Object.entries(applied).map(async ([number, appliedAmountCents]) => ({
        transactionId: await documentId(number),
        appliedAmountCents,
      })),
    )
    const created = await payer.createPayment({ params, body: { transactions } })
    const { paymentId, paymentStatusId } = await payer.confirmPayment({ params, body: confirmation(created) })
    if (paymentStatusId === 2) await notify(portal, await startAttempt(portal, payer, paymentId), 'ACCEPT')
    const { paymentNumber } = await db
      .selectFrom('payments')
      .select('payment_number as paymentNumber')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    return { paymentId, paymentNumber }
  }
  const receipt = async (paymentNumber: string, receiptNumber: string, amount = '') =>
    (
      await partner.send(
        'receipts',
        `accountNumber,paymentNumber,receiptNumber,amount\n${accountNumber},${paymentNumber},${receiptNumber},${amount}`,
      )
    ).json().result
  const payment = (paymentId: number) =>
    db
      .selectFrom('payments')
      .select(['status_id as statusId', 'receipt_number as receiptNumber', 'version'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
  return { portal, partner, db, accountNumber, state, balance, pay, receipt, payment }
}

test('a file older than a card payment does not open the balance again; after the receipt a new file counts (R14, R17)', async () => {
  const { state, balance, pay, receipt, payment } = await createAccount()
  const stale = { documentNumber: 'INV1', total: '100.00', balance: '100.00' }
  await state('invoices', stale)
  const { paymentId, paymentNumber } = await pay({ INV1: 10_000 })
  expect(await balance('INV1')).toBe(0)
  expect(await state('invoices', stale)).toMatchObject({ imported: 1, unchanged: 1 })
  expect(await balance('INV1')).toBe(0)
  expect(await receipt(paymentNumber, 'RC1', '100.00')).toMatchObject({ updated: 1, refused: 0 })
  expect(await payment(paymentId)).toMatchObject({ statusId: 5, receiptNumber: 'RC1' })
  expect(await balance('INV1')).toBe(0)
  await state('invoices', { ...stale, balance: '0.00' })
  expect(await balance('INV1')).toBe(0)
  // The accounts system has the last word once it has the payment: a dishonoured one is owed again.
  await state('invoices', { ...stale, balance: '35.00' })
  expect(await balance('INV1')).toBe(3500)
})

test('partial payments stay subtracted, through corrected totals and several payments', async () => {
  const { state, balance, pay, receipt } = await createAccount()
  const invoice = { documentNumber: 'INV1', total: '100.00', balance: '100.00' }
  await state('invoices', invoice)
  const first = await pay({ INV1: 6000 })
  await state('invoices', invoice)
  expect(await balance('INV1')).toBe(4000)
  const second = await pay({ INV1: 1500 })
  await state('invoices', invoice)
  expect(await balance('INV1')).toBe(2500)
  await state('invoices', { ...invoice, total: '110.00', balance: '110.00' })
  expect(await balance('INV1')).toBe(3500)
  await receipt(first.paymentNumber, 'RC1')
  await state('invoices', { ...invoice, total: '110.00', balance: '50.00' })
  expect(await balance('INV1')).toBe(3500)
  await receipt(second.paymentNumber, 'RC2')
  await state('invoices', { ...invoice, total: '110.00', balance: '35.00' })
  expect(await balance('INV1')).toBe(3500)
})

test('credits stay used, by card and without one', async () => {
  const { state, balance, pay } = await createAccount()
  const invoice = { documentNumber: 'INV1', total: '100.00', balance: '100.00' }
  const credit = { documentNumber: 'CN1', total: '-30.00', balance: '-30.00' }
  await state('invoices', invoice)
  await state('credits', credit)
  await pay({ INV1: 2000, CN1: -2000 })
  await pay({ INV1: 5000, CN1: -500 })
  await state('invoices', invoice)
  await state('credits', credit)
  expect([await balance('INV1'), await balance('CN1')]).toEqual([3000, -500])
})

test('a used credit that the accounts system cancels, or a settled invoice, has nothing open', async () => {
  const { state, balance, pay } = await createAccount()
  const invoice = { documentNumber: 'INV1', total: '100.00', balance: '100.00' }
  await state('invoices', invoice)
  await state('credits', { documentNumber: 'CN1', total: '-30.00', balance: '-30.00' })
  await pay({ INV1: 3000, CN1: -3000 })
  const cancelled = { documentNumber: 'CN1', total: '0.00', balance: '0.00' }
  expect(await state('credits', cancelled)).toMatchObject({ imported: 1 })
  expect(await state('invoices', { ...invoice, total: '0.00', balance: '0.00' })).toMatchObject({
    imported: 1,
  })
  expect([await balance('INV1'), await balance('CN1')]).toEqual([0, 0])
})

test('a file that counts the payment before its receipt causes no second payment, and is right with the next file', async () => {
  const { state, balance, pay, receipt } = await createAccount()
  const invoice = { documentNumber: 'INV1', total: '100.00', balance: '100.00' }
  await state('invoices', invoice)
  const { paymentNumber } = await pay({ INV1: 6000 })
  await state('invoices', { ...invoice, balance: '40.00' })
  expect(await balance('INV1')).toBe(0)
  await receipt(paymentNumber, 'RC1')
  await state('invoices', { ...invoice, balance: '40.00' })
  expect(await balance('INV1')).toBe(4000)
})

test('the same receipt again changes nothing; another one, another amount and unpaid payments are refused', async () => {
  const { state, pay, receipt, payment, portal, db } = await createAccount()
  await state('invoices', { documentNumber: 'INV1', total: '100.00', balance: '100.00' })
  const { paymentId, paymentNumber } = await pay({ INV1: 10_000 })
  const messages = async (...args: Parameters<typeof receipt>) =>
    (await receipt(...args)).errors.map(({ displayMessage }: { displayMessage: string }) => displayMessage)
  expect(await messages(paymentNumber, 'RC1', '99.99')).toEqual([`${paymentNumber} was paid with 100.00.`])
  expect(await messages('PAY-1', 'RC1')).toEqual(['There is no payment PAY-1 of this customer.'])
  expect(await receipt(paymentNumber, 'RC1')).toMatchObject({ updated: 1 })
  expect(await receipt(paymentNumber, 'RC1')).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await messages(paymentNumber, 'RC2')).toEqual([
    `${paymentNumber} is already posted with receipt RC1.`,
  ])
  const posted = await db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('customer_id', '=', portal.customer.id)
    .where('subject_id', '=', paymentId)
    .where('action', '=', 'postPayment')
    .execute()
  expect(posted).toEqual([{ action: 'postPayment', detail: { receiptNumber: 'RC1' } }])
  expect((await payment(paymentId)).receiptNumber).toBe('RC1')
})

test('a payment that is not paid, or another customer’s, is not posted', async () => {
  const { receipt, portal } = await createAccount()
  const theirs = await createAccount()
  await theirs.state('invoices', { documentNumber: 'INV1', total: '100.00', balance: '100.00' })
  const { paymentNumber, paymentId } = await theirs.pay({ INV1: 10_000 })
  expect(await receipt(paymentNumber, 'RC1')).toMatchObject({ imported: 0, refused: 1 })
  expect(await theirs.payment(paymentId)).toMatchObject({ statusId: 4 })
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const created = await payer.createPayment({
    params: paramsOf(portal),
    body: { transactions: [{ transactionId: invoice.id, appliedAmountCents: 100 }] },
  })
  const { paymentNumber: pending } = await payer.getPayment({
    params: { ...paramsOf(portal), paymentId: created.paymentId },
  })
  const { errors } = await receipt(pending, 'RC1')
  expect(errors).toMatchObject([{ field: 'paymentNumber', code: 'conflict' }])
})
