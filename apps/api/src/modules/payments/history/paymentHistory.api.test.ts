import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { listHistoryBeyond } from './paymentHistory.queries.ts'
import {
  atTheCardPage,
  confirmation,
  confirmedPayment,
  notify,
  paramsOf,
} from '../card/cardPayment.fixtures.ts'

/** A payment of the past, settled with credits alone, moved to a moment. */
async function paidAt(portal: Portal, paidOn: string, totalCents = 900) {
  const payer = await portal.as.payer()
  const documents = [
    await portal.given.openInvoice({ totalCents }),
    await portal.given.openCredit({ totalCents }),
  ]
  const { paymentId } = await confirmedPayment(portal, payer, documents)
  const db = portal.customer.db
  await sql`update payments set paid_at = ${paidOn}, total_invoice_cents = ${totalCents},
      total_credit_cents = 0, total_payment_cents = ${totalCents}
    where customer_id = ${portal.customer.id} and id = ${paymentId}`.execute(db)
  return paymentId
}

const idsOf = (list: { readonly rows: readonly { readonly paymentId: number }[] }) =>
  list.rows.map(({ paymentId }) => paymentId)

test('a day of the history is the business’s day, through both changes of its clocks (§2, R4)', async () => {
  const portal = await createPortal()
  const reader = await portal.as.reader()
  // The night of 5 April 2026 has 25 hours, that of 4 October 23.
  const ids = [
    await paidAt(portal, '2026-04-04T12:59:59.999Z'),
    await paidAt(portal, '2026-04-04T13:00:00Z'),
    await paidAt(portal, '2026-04-05T13:59:59.999Z'),
    await paidAt(portal, '2026-04-05T14:00:00Z'),
    await paidAt(portal, '2026-10-03T14:00:00Z'),
    await paidAt(portal, '2026-10-04T12:59:59.999Z'),
    await paidAt(portal, '2026-10-04T13:00:00Z'),
  ]
  const on = async (day: string) =>
    idsOf(
      await reader.listPaymentHistory({
        params: paramsOf(portal),
        query: { q: { paymentDateFrom: day, paymentDateTo: day }, sort: { paymentDate: 'asc' } },
      }),
    )
  expect(await on('2026-04-05')).toEqual([ids[1], ids[2]])
  expect(await on('2026-10-04')).toEqual([ids[4], ids[5]])
})

test('the history is sorted by date and amount, newest first, and paged up to ALL (§2, §9)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const first = await paidAt(portal, '2026-01-10T00:00:00Z', 300)
  const second = await paidAt(portal, '2026-01-11T00:00:00Z', 100)
  const third = await paidAt(portal, '2026-01-12T00:00:00Z', 200)
  const list = async (query: object) => idsOf(await payer.listPaymentHistory({ params, query }))
  expect(await list({})).toEqual([third, second, first])
  expect(await list({ sort: { totalPaymentAmount: 'asc' } })).toEqual([second, third, first])
  expect(await list({ per_page: 9_999_999, sort: { paymentDate: 'asc' } })).toEqual([first, second, third])
  expect(await payer.listPaymentHistory({ params, query: { per_page: 2, page: 2 } })).toMatchObject({
    rows: [{ paymentId: first, totalAmountAppliedCents: 300, paymentStatus: { paymentStatusId: 4 } }],
    total: 3,
  })
  await expect(list({ sort: { note: 'asc' } })).rejects.toMatchObject({ status: 400 })
})

test('every column of the history sorts both ways, numbers by value, and the export continues in that order (§2)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const low = await paidAt(portal, '2026-01-10T00:00:00Z', 300)
  const high = await paidAt(portal, '2026-01-11T00:00:00Z', 100)
  const { attempt, paymentId: tried } = await atTheCardPage(portal)
  await notify(portal, attempt, 'DECLINE')
  await payer.startOverPayment({ params: { ...params, paymentId: tried } })
  const some = Date.now()
  await asOwner(portal.portal.database.connectionString, async (db) => {
    const named = 'update payments set payment_number = $2, provider_transaction_id = $3 where id = $1'
    await db.query(named, [low, `PAY-9${some}`, 'B'])
    await db.query(named, [high, `PAY-10${some}`, 'A'])
  })
  const db = portal.customer.db
  const filter = {
    ...params,
    search: undefined,
    from: undefined,
    to: undefined,
    timeZone: 'Australia/Sydney',
  }
  for (const [field, ids] of [
    ['paymentNumber', [tried, low, high]],
    ['providerPaymentNumber', [tried, high, low]],
    ['paymentId', [low, high, tried]],
    ['paymentStatus', [tried, low, high]],
  ] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const expected = direction === 'asc' ? ids : ids.toReversed()
      const query = { sort: { [field]: direction } }
      expect(idsOf(await payer.listPaymentHistory({ params, query }))).toEqual(expected)
      const beyond: number[] = []
      while (beyond.length < expected.length) {
        const after = beyond.at(-1)
        const rows = await listHistoryBeyond(db, filter, { sort: [field, direction], after, limit: 1 })
        beyond.push(...rows.map(({ paymentId }) => paymentId))
      }
      expect(beyond).toEqual(expected)
    }
})

test('a search finds numbers, ids, dates, amounts and statuses as they are shown (§2)', async () => {
  const portal = await createPortal()
  const reader = await portal.as.reader()
  const params = paramsOf(portal)
  const { attempt, paymentId } = await atTheCardPage(portal, 123_450)
  await notify(portal, attempt, 'ACCEPT')
  const other = await paidAt(portal, '2026-01-11T00:00:00Z', 100)
  const find = async (searchName: string) =>
    idsOf(await reader.listPaymentHistory({ params, query: { q: { searchName } } }))
  const { providerPaymentNumber } = await reader.getPastPayment({ params: { ...params, paymentId } })
  expect(await find(attempt.referenceNumber.toLowerCase())).toEqual([paymentId])
  expect(await find(providerPaymentNumber ?? 'none')).toEqual([paymentId])
  expect(await find('$1,234.50')).toEqual([paymentId])
  expect(await find('11/01/2026')).toEqual([other])
  expect(await find('paid')).toHaveLength(2)
  expect(await find('%')).toEqual([])
})

test('an unconfirmed selection, or one closed without an attempt, is not in the history', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const transactions = async () => [
    { transactionId: (await portal.given.openInvoice()).id, appliedAmountCents: 1 },
  ]
  const ids = async () => idsOf(await payer.listPaymentHistory({ params }))
  const created = await payer.createPayment({ params, body: { transactions: await transactions() } })
  expect(await ids()).toEqual([])
  const key = { params: { ...params, paymentId: created.paymentId } }
  await expect(payer.getPastPayment(key)).rejects.toMatchObject({ status: 404 })
  await payer.startOverPayment(key)
  expect(await ids()).toEqual([])
  const tried = await atTheCardPage(portal)
  expect(await ids()).toEqual([tried.paymentId])
  await notify(portal, tried.attempt, 'DECLINE')
  await payer.startOverPayment({ params: { ...params, paymentId: tried.paymentId } })
  expect((await payer.listPaymentHistory({ params })).rows).toMatchObject([
    { paymentId: tried.paymentId, datePaid: null, paymentStatus: { paymentStatusName: 'Failed' } },
  ])
})

test('a payment has its documents, its card and the result of each attempt', async () => {
  const portal = await createPortal()
  const { paymentId, invoice, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'ACCEPT')
  const reader = await portal.as.reader()
  const params = { ...paramsOf(portal), paymentId }
  expect(await reader.getPastPayment({ params })).toMatchObject({
    paymentNumber: attempt.referenceNumber,
    cardBrand: 'Visa',
    cardLastFour: '1111',
    paidBy: 'Whatever Person',
    receiptNumber: null,
    transactions: [{ transactionId: invoice.id, appliedAmountCents: 11_000 }],
    attempts: [{ state: 'accepted', amountCents: 11_000 }],
  })
})

test('a failed payment took nothing off its documents, whatever became of them', async () => {
  const portal = await createPortal()
  const { payer, paymentId, invoice, attempt } = await atTheCardPage(portal, 900)
  const params = { ...paramsOf(portal), paymentId }
  await notify(portal, attempt, 'DECLINE')
  await payer.startOverPayment({ params })
  const shown = async () => (await payer.getPastPayment({ params })).transactions
  expect(await shown()).toMatchObject([{ documentBalanceCents: 900, remainingAmountCents: 900 }])
  const credit = await portal.given.openCredit({ totalCents: 900 })
  await confirmedPayment(portal, payer, [invoice, credit])
  expect(await shown()).toMatchObject([{ documentBalanceCents: 0, remainingAmountCents: 0 }])
})

test('credits that a colleague of the creator confirmed were paid by the colleague', async () => {
  const portal = await createPortal()
  const [creator, colleague] = [await portal.as.payer(), await portal.as.payer()]
  await colleague.setOwnName({ body: { firstName: 'Ann', lastName: 'Ho' } })
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const credit = await portal.given.openCredit({ totalCents: 900 })
  const params = paramsOf(portal)
  const transactions = [invoice, credit].map(({ id, totalCents }) => ({
    transactionId: id,
    appliedAmountCents: totalCents,
  }))
  const created = await creator.createPayment({ params, body: { transactions } })
  const { paymentId } = await colleague.confirmPayment({ params, body: confirmation(created) })
  const past = await creator.getPastPayment({ params: { ...params, paymentId } })
  expect(past).toMatchObject({ paymentStatus: { paymentStatusName: 'Paid' }, paidBy: 'Ann Ho' })
})

test('the receipt is a PDF, emailed again on request; an unpaid payment has none (R25)', async () => {
  const portal = await createPortal()
  const { paymentId, attempt } = await atTheCardPage(portal, 11_000)
  const params = { ...paramsOf(portal), paymentId }
  const reader = await portal.as.reader()
  await expect(reader.getPaymentReceipt({ params })).rejects.toMatchObject({ status: 404 })
  await expect(reader.mailPaymentReceipt({ params })).rejects.toMatchObject({ status: 404 })
  await notify(portal, attempt, 'ACCEPT')
  await portal.drainJobs()
  const receipt = Buffer.from(await (await reader.getPaymentReceipt({ params })).arrayBuffer())
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
  await reader.mailPaymentReceipt({ params })
  const mails = await portal.drainJobs()
  expect(mails).toMatchObject([
    { to: reader.email, subject: `Receipt for payment ${attempt.referenceNumber}` },
  ])
})

test('the receipt is emailed five times an hour to one person, also with parallel requests (A7)', async () => {
  const portal = await createPortal()
  const { paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'ACCEPT')
  await portal.drainJobs()
  const params = { ...paramsOf(portal), paymentId }
  const reader = await portal.as.reader()
  const emailings = await Promise.allSettled(
    Array.from({ length: 20 }, () => reader.mailPaymentReceipt({ params })),
  )
  expect(emailings.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expectRefusal(reader.mailPaymentReceipt({ params }), 'receiptMailedOften')
  expect(await portal.drainJobs()).toHaveLength(5)
  const other = await portal.as.payer()
  await other.mailPaymentReceipt({ params })
  expect(await portal.drainJobs()).toMatchObject([{ to: other.email }])
})
