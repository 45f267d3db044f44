import { buffer } from 'node:stream/consumers'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { beforeAll, expect, test } from 'vitest'
import { providerScope } from '@tradecounter/api/db/database.ts'
import { loadDemoData } from '../loadDemoData.ts'
import { retailAccountNumber } from '../retail/onlineRetailFiles.ts'
import { documentSheet } from './documentSheets.ts'
import { drawnDocuments } from './drawnDocuments.ts'
import { findDrawing } from './findDrawing.ts'
import { withRetailLines } from './retailDrawing.ts'

beforeAll(async () => {
  const { database, files } = await runningPortal()
  const mediaStore = { put: async (_: unknown, extension: string) => `/media/whatever.${extension}` }
  const now = new Date('2026-06-30T02:30:00Z')
  await loadDemoData(database, { now, timeZone: 'Australia/Sydney', mediaStore, fileStore: files })
})

const listFiles = async () => {
  const { database } = await runningPortal()
  return database
    .scoped(providerScope)
    .selectFrom('files as f')
    .innerJoin('documents as d', (join) =>
      join
        .onRef('d.customer_id', '=', 'f.customer_id')
        .on((on) =>
          on.or([
            on('f.id', '=', on.ref('d.file_id')),
            on('f.id', '=', on.ref('d.proof_of_delivery_file_id')),
          ]),
        ),
    )
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select([
      'f.storage_name as storageName',
      'f.purpose',
      'd.type',
      'd.order_id as orderId',
      'd.total_cents as totalCents',
      'c.account_number as accountNumber',
    ])
    .orderBy('f.id')
    .execute()
}

test('every invoice and credit of the demonstration has a PDF with its total to the cent', async () => {
  const { database, settings } = await runningPortal()
  const documents = (await listFiles()).filter(({ purpose }) => purpose === 'document')
  expect(documents.length).toBeGreaterThan(1000)
  const [billed, retail] = [
    documents.filter(({ orderId }) => orderId !== null),
    documents.filter(({ accountNumber }) => accountNumber === retailAccountNumber),
  ]
  expect([billed.length, retail.length]).toEqual([expect.any(Number), 512])
  const others = documents.filter(({ type }) => type !== 'invoice')
  for (const { storageName, totalCents } of [...billed.slice(0, 40), ...retail, ...others.slice(0, 40)]) {
    const drawing = await findDrawing(database, storageName)
    if (!drawing) throw new Error('Nothing to draw from.')
    const complete = await withRetailLines(drawing)
    const printedTotal = documentSheet(complete, settings).tables[0]?.totals?.at(-1)?.[1] ?? ''
    expect(Math.round(Number(printedTotal.replaceAll(/[$,]/g, '').replace('−', '-')) * 100)).toBe(totalCents)
  }
})

test('the PDF of an invoice has the lines of its order, or of its file for the real data', async () => {
  const { database, settings } = await runningPortal()
  const files = await listFiles()
  const rowsOf = async (file: (typeof files)[number] | undefined) => {
    const drawing = await findDrawing(database, file?.storageName ?? '')
    return drawing ? documentSheet(await withRetailLines(drawing), settings).tables[0]?.rows.length : 0
  }
  const orders = await database
    .scoped(providerScope)
    .selectFrom('orders')
    .select(['id', 'line_count as lines'])
    .execute()
  const billed = files.find(({ orderId }) => orderId !== null)
  expect(await rowsOf(billed)).toBe(orders.find(({ id }) => id === billed?.orderId)?.lines)
  const retail = files.filter(({ accountNumber }) => accountNumber === retailAccountNumber)
  const counts = await Promise.all(retail.map(rowsOf))
  expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(10_000)
})

test('the PDF of a document and its proof of delivery are drawn when they are opened', async () => {
  const { database, settings, files: store } = await runningPortal()
  const drawn = drawnDocuments(store, database, settings)
  const files = await listFiles()
  for (const purpose of ['document', 'proofOfDelivery'] as const) {
    const file = files.find((stored) => stored.purpose === purpose)
    const bytes = await drawn.open(file?.storageName ?? '')
    expect(bytes && (await buffer(bytes)).subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await drawn.open('0'.repeat(48))).toBeUndefined()
})
