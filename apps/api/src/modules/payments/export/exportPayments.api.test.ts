import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atTheCardPage, confirmation, notify, paramsOf } from '../card/cardPayment.fixtures.ts'

const fetchFile = async ({ portal }: Portal, url: string) => {
  const answer = await portal.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}
const rowsOf = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true })

test('outstanding transactions leave whole or as they are filtered, and no text is a formula (§7, I4)', async () => {
  const portal = await createPortal()
  portal.portal.setNow(new Date('2026-11-21T01:00:00Z'))
  const { given, as } = portal
  await given.openInvoice({ documentNumber: 'INV-1', dueOn: '2026-12-31', referenceNumber: '=1+1' })
  await given.openInvoice({ documentNumber: 'INV-2', dueOn: '2026-11-30', totalCents: 123_450 })
  await given.openCredit({ documentNumber: 'CN-3', dueOn: '2026-12-31', totalCents: 500 })
  const reader = await as.reader()
  const params = paramsOf(portal)
  const all = await reader.exportTransactions({ params })
  expect(all).toMatchObject({ fileName: 'outstanding-transactions-2026-11-21.csv', rowCount: 3 })
  const rows = rowsOf((await fetchFile(portal, all.fileUrl)).text)
  expect(
    rows.map((row) => [row['Document No.'], row['Reference No.'], row['Document Balance (Inc GST)']]),
  ).toEqual([
    ['INV-2', '', '1234.50'],
    ['INV-1', "'=1+1", expect.any(String)],
    ['CN-3', '', '-5.00'],
  ])
  const due = await reader.exportTransactions({ params, query: { q: { dueBucket: 'dueEndOfMonth' } } })
  const filtered = rowsOf((await fetchFile(portal, due.fileUrl)).text)
  // A credit can be used whenever it was given.
  expect(filtered.map((row) => row['Document No.'])).toEqual(['INV-2', 'CN-3'])
  expect(due.rowCount).toBe(2)
  portal.portal.setNow(undefined)
})

test('a payment that settles while the transactions are read is in both sides of the file or in none', async () => {
  const portal = await createPortal()
  const { given, as } = portal
  const params = paramsOf(portal)
  const invoice = await given.openInvoice({ totalCents: 500 })
  const credit = await given.openCredit({ totalCents: 500 })
  const payer = await as.payer()
  const { fileUrl } = await payer.exportTransactions({ params })
  const transactions = [
    { transactionId: invoice.id, appliedAmountCents: 500 },
    { transactionId: credit.id, appliedAmountCents: -500 },
  ]
  const created = await payer.createPayment({ params, body: { transactions } })
  let reads = 0
  const { reached, first, rival } = await meetAt(
    portal.portal,
    (text) => text.includes('from "documents" as "d"') && (reads += 1) === 2,
    () => fetchFile(portal, fileUrl),
    () => payer.confirmPayment({ params, body: confirmation(created) }),
  )
  expect([reached, rival.status]).toEqual([true, 'fulfilled'])
  const { text } = (first as PromiseFulfilledResult<{ text: string }>).value
  const documents = rowsOf(text).map((row) => row['Document No.'])
  expect(documents).toEqual([invoice.documentNumber, credit.documentNumber])
})

test('the summary of a payment has its documents; the history has the rows of the same query (§7)', async () => {
  const portal = await createPortal()
  const { paymentId, invoice, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'ACCEPT')
  const reader = await portal.as.reader()
  const params = paramsOf(portal)
  const summary = await reader.exportPaymentSummary({ params: { ...params, paymentId } })
  expect(summary).toMatchObject({ fileName: `payment-summary-${attempt.referenceNumber}.csv`, rowCount: 1 })
  expect(rowsOf((await fetchFile(portal, summary.fileUrl)).text)).toMatchObject([
    {
      'Payment No.': attempt.referenceNumber,
      'Document No.': invoice.documentNumber,
      'Amount Applied (Inc GST)': '110.00',
    },
  ])
  const history = await reader.exportPaymentHistory({ params })
  const file = await fetchFile(portal, history.fileUrl)
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="${history.fileName}"`,
    'cache-control': 'private, no-store',
  })
  expect(rowsOf(file.text)).toMatchObject([
    { 'Payment No.': attempt.referenceNumber, Status: 'Paid', 'Payment Total': '110.00' },
  ])
  const none = await reader.exportPaymentHistory({ params, query: { q: { paymentDateTo: '2020-01-01' } } })
  expect(none.rowCount).toBe(0)
})

test('the summary of a lump sum has its rest, so that its amounts add up to the payment (R18)', async () => {
  const portal = await createPortal()
  const { given, as } = portal
  await given.openInvoice({ totalCents: 12_000, documentNumber: 'INV-1' })
  await given.openCredit({ totalCents: 2000, documentNumber: 'CN-2' })
  const payer = await as.payer()
  const params = paramsOf(portal)
  const { paymentId } = await payer.createPayment({
    params,
    body: { paymentType: { paymentTypeId: 2 }, lumpsumAmountCents: 15_001 },
  })
  const summary = await payer.exportPaymentSummary({ params: { ...params, paymentId } })
  const rows = rowsOf((await fetchFile(portal, summary.fileUrl)).text)
  expect(summary.rowCount).toBe(3)
  expect(rows.map((row) => [row['Document No.'], row['Type'], row['Amount Applied (Inc GST)']])).toEqual([
    ['INV-1', 'Invoice', '120.00'],
    ['CN-2', 'Credit Note', '-20.00'],
    ['', 'Kept as credit', '50.01'],
  ])
})

test('a history of thousands is complete and in order, by every sort, and its rows are counted (R48)', async () => {
  const portal = await createPortal()
  const { paymentId, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'ACCEPT')
  const db = portal.customer.db
  await sql`insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents,
      total_payment_cents, selected_on, paid_at, created_by_login_id, created_at, updated_by_login_id, updated_at)
    select customer_id, 4, n % 50, 0, n % 50, selected_on, paid_at - (n % 7) * interval '1 microsecond',
      created_by_login_id, created_at, updated_by_login_id, updated_at
    from payments, generate_series(1, 2500) as n
    where customer_id = ${portal.customer.id} and id = ${paymentId}`.execute(db)
  const reader = await portal.as.reader()
  const params = paramsOf(portal)
  for (const field of ['paymentDate', 'totalPaymentAmount'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const query = { sort: { [field]: direction } }
      const { fileUrl, rowCount } = await reader.exportPaymentHistory({ params, query })
      const numbers = rowsOf((await fetchFile(portal, fileUrl)).text).map((row) => row['Payment No.'])
      const listed = await reader.listPaymentHistory({ params, query: { ...query, per_page: 9_999_999 } })
      expect(listed.rows).toHaveLength(2501)
      expect([field, direction, rowCount, numbers]).toEqual([
        field,
        direction,
        2501,
        listed.rows.map((row) => row.paymentNumber),
      ])
    }
})

test('a ticket ends with its session and its permission; one of another export, or forged, is nothing', async () => {
  const portal = await createPortal()
  const payer = await portal.as.member({ can_do_payments: true, read_only: true })
  const params = paramsOf(portal)
  const { fileUrl } = await payer.exportPaymentHistory({ params })
  expect((await fetchFile(portal, fileUrl)).status).toBe(200)
  const orders = await payer.exportOrders({ params })
  const swapped = orders.fileUrl.replace('/orders/', '/payments/')
  expect((await fetchFile(portal, swapped)).status).toBe(404)
  const forged = await fetchFile(portal, `${fileUrl.slice(0, -1)}${fileUrl.endsWith('A') ? 'B' : 'A'}`)
  expect(forged.status).toBe(404)
  expect(forged.text).toContain("The requested file doesn't exist.")
  const db = portal.customer.db
  await sql`update sessions set revoked_at = now() where id = ${payer.sessionId}`.execute(db)
  expect((await fetchFile(portal, fileUrl)).status).toBe(404)
})
