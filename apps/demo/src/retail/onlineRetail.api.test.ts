import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, test } from 'vitest'
import { providerScope } from '@tradecounter/api/db/database.ts'
import { importFile } from '@tradecounter/api/modules/imports/importFile.ts'
import { onlineRetailFiles, retailAccountNumber } from './onlineRetailFiles.ts'
import { readOnlineRetail } from './onlineRetailLines.ts'

const today = '2026-11-20'

/** Cells of a line, split at commas outside quotes, independently of the program's parser. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/**
 * Totals by document in whole cents: unit price plus its
 * 10 % rounded half up to the cent, times quantity (R2).
 */
async function expectedTotals(): Promise<Map<string, bigint>> {
  const path = join(import.meta.dirname, '../../../../samples/online-retail/online-retail-10k.csv')
  const [, ...lines] = (await readFile(path, 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(10_000)
  const totals = new Map<string, bigint>()
  for (const line of lines) {
    const [invoice = '', , , quantity = '', , price = ''] = cellsOf(line)
    const [whole = '', fraction = ''] = price.split('.')
    expect(fraction.length).toBeLessThanOrEqual(2)
    const exCents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
    const gst = (exCents + 5n) / 10n
    totals.set(invoice, (totals.get(invoice) ?? 0n) + BigInt(quantity) * (exCents + gst))
  }
  return totals
}

async function importRetail() {
  const { database } = await runningPortal()
  const results = []
  for (const { kind, text } of onlineRetailFiles(await readOnlineRetail(), today)) {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text)
    }
    results.push(await importFile(database, kind, bytes(), { now: new Date() }))
  }
  return results
}

async function storedDocuments() {
  const { database } = await runningPortal()
  return database
    .scoped(providerScope)
    .selectFrom('documents as d')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select([
      'd.document_number',
      'd.type',
      'd.total_cents',
      'd.balance_cents',
      'd.documented_on',
      'd.due_on',
    ])
    .where('c.account_number', '=', retailAccountNumber)
    .orderBy('d.document_number')
    .execute()
}

test('imported totals of the real data are exact to the cent, and a second import changes nothing (R34)', async () => {
  const first = await importRetail()
  expect(first.flatMap(({ errors }) => errors)).toEqual([])
  expect(Object.fromEntries(first.map(({ kind, imported }) => [kind, imported]))).toMatchObject({
    customers: 1,
    products: 2009,
    pricelistitems: 2009,
    invoices: 469,
    credits: 43,
  })

  const expected = await expectedTotals()
  const documents = await storedDocuments()
  expect(documents).toHaveLength(512)
  expect(new Set(documents.map((document) => document.document_number))).toEqual(new Set(expected.keys()))
  for (const document of documents) {
    const total = expected.get(document.document_number)
    expect(BigInt(document.total_cents), document.document_number).toBe(total)
    expect(BigInt(document.balance_cents), document.document_number).toBe(total)
    expect(document.type).toBe(document.document_number.startsWith('C') ? 'creditNote' : 'invoice')
  }
  const sum = [...expected.values()].reduce((a, b) => a + b, 0n)
  expect(documents.reduce((total, document) => total + BigInt(document.balance_cents), 0n)).toBe(sum)

  const second = await importRetail()
  const nothing = { added: 0, updated: 0 }
  expect(second).toEqual(first.map((report) => ({ ...report, written: nothing })))
  expect(await storedDocuments()).toEqual(documents)
})

test('documents keep their day of the month, move to last month and are due at the end of this month', async () => {
  const documents = await storedDocuments()
  const invoices = documents.filter(({ type }) => type === 'invoice')
  expect(new Set(invoices.map((invoice) => invoice.documented_on))).toEqual(
    new Set(['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-05']),
  )
  expect(new Set(invoices.map((invoice) => invoice.due_on))).toEqual(new Set(['2026-11-30']))
})
