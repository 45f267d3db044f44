import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lumpSumPaid } from '../../payments/work-lists/workLists.fixtures.ts'
import { importRows } from '../imports.fixtures.ts'

type Kind = 'invoices' | 'credits'

async function createAccount() {
  const world = await createPortal()
  const { portal, customer, as } = world
  const db = portal.db
  const { accountNumber } = customer
  const importDocument = (kind: Kind, row: Readonly<Record<string, string>>) => {
    const type = kind === 'invoices' ? 'invoice' : 'creditNote'
    const document = { accountNumber, type, date: '2026-10-14', dueDate: '2026-11-30', ...row }
    return importRows(portal.database, kind, [document])
  }
  const journals = async () => {
    const { rows } = await sql<{ kind: string; account: string; cents: number }>`
      select j.kind, e.account, e.amount_cents as cents from ledger_entries e
      join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
      where e.customer_id = ${customer.id} order by e.id`.execute(db)
    return rows.map(({ kind, account, cents }) => `${kind} ${account} ${cents}`)
  }
  const balance = async (documentNumber: string) =>
    (
      await db
        .selectFrom('documents')
        .select('balance_cents')
        .where('customer_id', '=', customer.id)
        .where('document_number', '=', documentNumber)
        .executeTakeFirst()
    )?.balance_cents
  return { world, db, customer, as, importDocument, journals, balance }
}

test('a new document with part of it paid opens a journal; an untouched one needs none (R17)', async () => {
  const { importDocument, journals, balance } = await createAccount()
  await importDocument('invoices', { documentNumber: 'INV1', total: '100.00', balance: '100.00' })
  expect(await journals()).toEqual([])
  await importDocument('invoices', { documentNumber: 'INV2', total: '100.00', balance: '40.00' })
  expect(await journals()).toEqual(['opening documents -6000', 'opening accountsSystem 6000'])
  expect(await balance('INV2')).toBe(4000)
})

test('a later balance, and a corrected total, are entered as an import', async () => {
  const { importDocument, journals, balance } = await createAccount()
  await importDocument('credits', { documentNumber: 'CN1', total: '-100.00', balance: '-100.00' })
  await importDocument('credits', { documentNumber: 'CN1', total: '-100.00', balance: '-25.50' })
  expect(await journals()).toEqual(['import documents 7450', 'import accountsSystem -7450'])
  await importDocument('credits', { documentNumber: 'CN1', total: '-120.00', balance: '-45.50' })
  expect(await balance('CN1')).toBe(-4550)
  // The changed total already contained that change.
  expect(await journals()).toHaveLength(2)
})

test.each([
  ['invoices', { documentNumber: 'X1', total: '10.00', balance: '10.01' }, 'balance is larger than total.'],
  ['invoices', { documentNumber: 'X1', total: '-10.00', balance: '0' }, 'is not an amount from 0'],
  [
    'invoices',
    { documentNumber: 'X1', total: '10.00', balance: '0', type: 'creditNote' },
    'is not one of invoice, debitNote',
  ],
  [
    'credits',
    { documentNumber: 'X1', total: '10.00', balance: '0' },
    'is not an amount from -999999999 to 0',
  ],
] as const)('%s refuses %o', async (kind, row, message) => {
  const { importDocument } = await createAccount()
  const { imported, errors } = await importDocument(kind, row)
  expect(imported).toBe(0)
  expect(errors[0]?.message).toContain(message)
})

test('a total without GST stays until a row changes the total with GST (R41)', async () => {
  const { importDocument, db, customer } = await createAccount()
  const invoice = { documentNumber: 'INV1', total: '110.00', balance: '110.00' }
  const totalExCents = async () => {
    const { total_ex_cents } = await db
      .selectFrom('documents')
      .select('total_ex_cents')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    return total_ex_cents
  }
  await importDocument('invoices', { ...invoice, totalExGst: '100.00' })
  await importDocument('invoices', { ...invoice, balance: '50.00' })
  expect(await totalExCents()).toBe(10_000)
  await importDocument('invoices', { ...invoice, total: '99.00', balance: '50.00' })
  expect(await totalExCents()).toBeNull()
})

test('a number that is already a credit cannot become an invoice', async () => {
  const { importDocument } = await createAccount()
  await importDocument('credits', { documentNumber: 'D1', total: '-10.00', balance: '-10.00' })
  const { errors } = await importDocument('invoices', {
    documentNumber: 'D1',
    total: '10.00',
    balance: '10.00',
  })
  expect(errors).toEqual([
    {
      line: 2,
      column: 'documentNumber',
      code: 'conflict',
      message: 'D1 is already a document of type creditNote.',
    },
  ])
})

test('a document of a card payment in progress keeps its balance (R17)', async () => {
  const { importDocument, db, customer, as, balance } = await createAccount()
  await importDocument('invoices', { documentNumber: 'INV1', total: '100.00', balance: '100.00' })
  const payer = await as.payer()
  await sql`with payment as (
      insert into payments (customer_id, status_id, total_invoice_cents, total_credit_cents, total_payment_cents,
        selected_on, created_by_login_id, created_at, updated_by_login_id, updated_at)
      values (${customer.id}, 2, 10000, 0, 10000, '2026-11-20', ${payer.loginId}, now(), ${payer.loginId}, now())
      returning id)
    update documents set reserved_by_payment_id = (select id from payment)
    where customer_id = ${customer.id}`.execute(db)
  const { errors } = await importDocument('invoices', {
    documentNumber: 'INV1',
    total: '100.00',
    balance: '60.00',
  })
  expect(errors[0]).toMatchObject({ line: 2, column: 'balance' })
  expect(errors[0]?.message).toContain('INV1 is part of a card payment in progress')
  expect(await balance('INV1')).toBe(10_000)
  const unchanged = await importDocument('invoices', {
    documentNumber: 'INV1',
    total: '100.00',
    balance: '100.00',
    referenceNumber: 'PO7',
  })
  expect(unchanged).toMatchObject({ imported: 1, errors: [] })
})

test.each(['payment', 'creditNote'])(
  'the credit of a lump sum is the portal’s own, and no row of type %s changes it (R18)',
  async (type) => {
    const { world, db, customer, importDocument, journals, balance } = await createAccount()
    await lumpSumPaid(world, 5000)
    const { number } = await db
      .selectFrom('payments')
      .select('payment_number as number')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    const before = await journals()
    const row = { documentNumber: number, type, total: '-150.00', balance: '-150.00' }
    expect(await importDocument('credits', row)).toMatchObject({
      imported: 0,
      errors: [{ line: 2, column: 'documentNumber', code: 'conflict' }],
    })
    expect([await balance(number), await journals()]).toEqual([-5000, before])
    // A payment of another customer has this number; here it is free.
    const other = await createAccount()
    expect(await other.importDocument('credits', row)).toMatchObject({ imported: 1 })
    expect(await other.importDocument('credits', { ...row, balance: '-50.00' })).toMatchObject({
      imported: 1,
    })
  },
)
