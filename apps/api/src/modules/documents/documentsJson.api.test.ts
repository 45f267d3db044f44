import { dueDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { decodeWire, encodeWire } from '@tradecounter/contract/wire.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { afterEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { z } from 'zod'

afterEach(async () => (await runningPortal()).setNow(undefined))

const documents = z.array(dueDocument)

/** Documents of each bucket and side, with questions, an order, files and texts that JSON escapes. */
async function account() {
  const portal = await createPortal()
  const { given } = portal
  portal.portal.setNow(new Date('2026-11-21T01:00:00Z'))
  const dueOn = ['2027-01-31', '2026-12-01', '2026-11-30', '2026-11-01', '2026-10-31', '2026-10-01']
  dueOn.push('2026-09-30', '2026-08-31', '2026-07-31', '2020-02-29')
  for (const [index, day] of dueOn.entries()) {
    await given.openInvoice({ dueOn: day, totalCents: 10 ** (index % 9) + index })
    await given.document({ type: 'debitNote', dueOn: day, totalCents: 5 * (index + 1) })
    await given.openCredit({ dueOn: day, totalCents: 99 + index })
  }
  const written = await given.openInvoice({ referenceNumber: 'A "quoted", \\ {reference}\n' })
  const questioned = await given.openInvoice()
  await given.question(questioned.id, 'damaged')
  await given.question(written.id, 'copy')
  const ordered = await given.openInvoice()
  const order = await given.draftOrder()
  await given.ofOrder(ordered.id, order.id)
  await given.documentFile(questioned.id)
  await given.documentFile(ordered.id, 'proofOfDelivery')
  const db = portal.customer.db
  // A number of more digits than an order number is filled up to.
  const long = await given.openInvoice()
  await db
    .updateTable('documents')
    .set({ order_id: order.id, order_number: 123_456_789 })
    .where('customer_id', '=', portal.customer.id)
    .where('id', '=', long.id)
    .execute()
  const { token } = await portal.as.payer()
  const ask = async (path: string) =>
    (await portal.portal.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).json()
  return { ask, path: `/Corporate/payments/customers/${portal.customer.id}` }
}

test('documents written by the database are the contract’s, and those of the other way to them (§3, R4)', async () => {
  const { ask, path } = await account()
  const mapped = await ask('/Corporate/payments/searchtransactions?per_page=10000')
  const expected = encodeWire(documents, decodeWire(documents, mapped.result)) as { transactionId: number }[]
  for (const size of [100, 10_000]) {
    const [invoices, credits] = [
      await ask(`${path}/invoices?per_page=${size}`),
      await ask(`${path}/credits?per_page=${size}`),
    ]
    expect([invoices.validationErrors, credits.validationErrors]).toEqual([[], []])
    expect([invoices.total, credits.total]).toEqual([invoices.result.length, credits.result.length])
    const all = [...invoices.result, ...credits.result]
    expect(all).toHaveLength(expected.length)
    expect(encodeWire(documents, documents.parse(decodeWire(documents, all)))).toEqual(all)
    for (const expectedRow of expected)
      expect(all.find(({ transactionId }) => transactionId === expectedRow.transactionId)).toEqual(
        expectedRow,
      )
  }
})

test('search, sort, buckets and pages of documents have exact totals, past the end too', async () => {
  const { ask, path } = await account()
  const { result: all, total } = await ask(`${path}/invoices?per_page=100&sort[documentTotal]=desc`)
  const pages = await Promise.all(
    [1, 2, 3].map((page) => ask(`${path}/invoices?per_page=10&page=${page}&sort[documentTotal]=desc`)),
  )
  expect(pages.flatMap(({ result }) => result)).toEqual(all)
  expect(pages.map((page) => page.total)).toEqual([total, total, total])
  expect(await ask(`${path}/invoices?per_page=10&page=9`)).toMatchObject({ result: [], total })
  const searched = await ask(`${path}/invoices?q[search]=quoted`)
  expect([searched.total, searched.result.length]).toEqual([1, 1])
  const overdue = await ask(`${path}/invoices?q[dueBucket]=oneMonthOverdue,fourMonthsPlusOverdue`)
  expect(overdue.total).toBe(overdue.result.length)
  for (const { dueOneMonthOver, dueFourMonthPlusOver, documentBalance } of overdue.result)
    expect(dueOneMonthOver + dueFourMonthPlusOver).toBe(documentBalance)
})
