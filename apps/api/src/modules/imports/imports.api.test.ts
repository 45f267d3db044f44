import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { gstCents } from '@tradecounter/rules/money.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providerScope } from '../../db/database.ts'
import { importFile } from './importFile.ts'
import { importFolder, ImportFolderError } from './importFolder.ts'
import { importKindNames, type ImportKindName } from './importKind.ts'
import { importRows, type Row } from './imports.fixtures.ts'
import { importReport } from './importReport.ts'

const now = new Date('2026-11-20T01:00:00Z')
const samples = join(import.meta.dirname, '../../../../../samples/import')

async function importNow(kind: ImportKindName, rows: readonly Row[]) {
  const { database } = await runningPortal()
  return importRows(database, kind, rows, now)
}

async function createAccount() {
  const portal = await createPortal()
  const db = portal.portal.db
  return { ...portal, accountNumber: portal.customer.accountNumber, db }
}

/** Every row of every table with the transaction that wrote it last. */
async function everything(): Promise<string> {
  const { database } = await runningPortal()
  const tables = [
    'customers',
    'cost_centres',
    'logins',
    'memberships',
    'brands',
    'categories',
    'products',
    'product_images',
    'price_lists',
    'price_list_items',
    'shipping_addresses',
    'documents',
    'ledger_journals',
    'ledger_entries',
  ]
  const parts = tables.map(
    (table) => sql`select ${sql.lit(table)} || t.xmin || t::text as row from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(
    database.scoped(providerScope),
  )
  return rows.map(({ row }) => row).join('\n')
}

test('the sample folder is imported whole, and a second run changes nothing and counts the same', async () => {
  const { database } = await runningPortal()
  const first = await importFolder(database, samples, { now })
  expect(first.map(({ kind }) => kind)).toEqual(importKindNames)
  for (const result of first)
    expect(result).toMatchObject({ imported: result.total, errors: [], errorCount: 0 })
  const before = await everything()
  const second = await importFolder(database, samples, { now: new Date(now.getTime() + 60_000) })
  expect(second).toEqual(first.map((result) => ({ ...result, written: { added: 0, updated: 0 } })))
  expect(await everything()).toBe(before)
})

test('a folder without import files, or with a misnamed one, is refused in one sentence', async () => {
  const { database } = await runningPortal()
  await expect(importFolder(database, join(samples, '..'), { now })).rejects.toThrow(ImportFolderError)
  await expect(importFolder(database, join(samples, '../online-retail'), { now })).rejects.toThrow(
    'Not a file of an import: online-retail-10k.csv, search-queries.csv.',
  )
})

test('one refused line leaves nothing of its file', async () => {
  const { accountNumber, db, customer } = await createAccount()
  const result = await importNow('costcentres', [
    { accountNumber, code: 'A', name: 'Alpha' },
    { accountNumber, code: 'B', name: '' },
  ])
  expect(result).toEqual({
    kind: 'costcentres',
    imported: 0,
    total: 2,
    written: { added: 0, updated: 0 },
    errors: [{ line: 3, column: 'name', code: 'invalid', message: 'name is required.' }],
    errorCount: 1,
    unreadable: false,
  })
  expect(importReport(result)).toBe('costcentres.csv\n  line 3, name: name is required.\n  0 of 2 imported')
  const stored = await db
    .selectFrom('cost_centres')
    .select('code')
    .where('customer_id', '=', customer.id)
    .execute()
  expect(stored).toEqual([])
})

test('a duplicate names both lines, and an unknown reference its value', async () => {
  const { accountNumber } = await createAccount()
  const result = await importNow('pricelistitems', [
    { accountNumber, priceListReference: 'main', productCode: 'NONE-1', unitPrice: 1 },
    { accountNumber, priceListReference: 'main', productCode: 'NONE-1', unitPrice: 2 },
    { accountNumber, priceListReference: 'other', productCode: 'NONE-1', unitPrice: 2 },
    { accountNumber: 'NOBODY', priceListReference: 'main', productCode: 'NONE-1', unitPrice: 2 },
  ])
  expect(result.errors.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: There is no product NONE-1.',
    `3: ${accountNumber} / main / NONE-1 is already on line 2.`,
    '3: There is no product NONE-1.',
    '4: There is no price list of this customer other.',
    '4: There is no product NONE-1.',
    '5: There is no customer NOBODY.',
    '5: There is no product NONE-1.',
  ])
})

test('an imported cost centre has the email address of its row, and keeps it if a later row has none (§3)', async () => {
  const { accountNumber, db, customer } = await createAccount()
  const row = { accountNumber, code: 'M1', name: 'Mail' }
  const stored = () =>
    db
      .selectFrom('cost_centres')
      .select('email_address')
      .where('customer_id', '=', customer.id)
      .executeTakeFirst()
  await importNow('costcentres', [{ ...row, emailAddress: 'Mail@Harbour.example' }])
  expect(await stored()).toEqual({ email_address: 'mail@harbour.example' })
  await importNow('costcentres', [{ ...row, name: 'Post' }])
  expect(await stored()).toEqual({ email_address: 'mail@harbour.example' })
  const result = await importNow('costcentres', [{ ...row, emailAddress: 'nowhere' }])
  expect(result.errors).toMatchObject([{ column: 'emailAddress' }])
})

test('the first hundred refusals are listed and the rest counted', async () => {
  const { accountNumber } = await createAccount()
  const rows = Array.from({ length: 2500 }, (_, index) => ({ accountNumber, code: `C${index}`, name: '' }))
  const result = await importNow('costcentres', rows)
  expect(result).toMatchObject({ imported: 0, total: 2500, errorCount: 2500 })
  expect(result.errors).toHaveLength(100)
  expect(result.errors.at(-1)?.line).toBe(101)
  expect(importReport(result)).toContain('… and 2400 more.')
})

test('GST of imported prices is that of the rules, for every last digit (R2)', async () => {
  const { accountNumber, db, customer } = await createAccount()
  const cents = Array.from({ length: 120 }, (_, index) => index + 99_950)
  const codes = cents.map((priceCents) => ({
    productCode: `GST-${accountNumber}-${priceCents}`,
    each: priceCents,
  }))
  await importNow(
    'products',
    codes.map(({ productCode }) => ({ productCode, name: 'Whatever', brand: 'B', category: 'C' })),
  )
  const result = await importNow(
    'pricelistitems',
    codes.map(({ productCode, each }) => ({
      accountNumber,
      priceListReference: 'main',
      productCode,
      unitPrice: (each / 100).toFixed(2),
      freight: ((each % 100) / 100).toFixed(2),
    })),
  )
  expect(result.errors).toEqual([])
  const items = await db
    .selectFrom('price_list_items')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .execute()
  expect(items).toHaveLength(120)
  for (const item of items) {
    expect(item.unit_gst_cents).toBe(gstCents(item.unit_price_ex_cents))
    expect(item.freight_gst_cents).toBe(gstCents(item.freight_ex_cents))
  }
})

test('a stream that breaks off leaves nothing', async () => {
  const { database } = await runningPortal()
  const missing = createReadStream(join(samples, 'no-such-file.csv'))
  await expect(importFile(database, 'customers', missing, { now })).rejects.toThrow('ENOENT')
})

test('features of a file are text, never HTML (I2)', async () => {
  const { db } = await createAccount()
  await importNow('products', [
    {
      productCode: 'XSS-1',
      name: 'Whatever',
      brand: 'B',
      category: 'C',
      features: '<img src=x onerror=alert(1)>|A & B',
    },
  ])
  const product = await db
    .selectFrom('products')
    .select('features_html')
    .where('code', '=', 'XSS-1')
    .executeTakeFirstOrThrow()
  expect(product.features_html).toBe('<ul><li>&lt;img src=x onerror=alert(1)&gt;</li><li>A &amp; B</li></ul>')
})
