import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providerScope, type Database, type Tx } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { importInto } from './importFile.ts'
import type { ImportKindName } from './importKind.ts'
import { bytesOf, csv, importRows, type Row } from './imports.fixtures.ts'

/** Rows read so far by this connection, of each table; not yet reported ones only. */
async function rowsRead(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ table: string; read: number }>`
    select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where schemaname = 'public'`.execute(tx)
  return new Map(rows.map(({ table, read }) => [table, read]))
}

/** Tables of which the import of a file reads more rows than a bound. */
function longReads(database: Database, kind: ImportKindName, rows: readonly Row[], most: number) {
  return inScope(database, providerScope, async (tx) => {
    const before = await rowsRead(tx)
    await importInto(tx, kind, bytesOf(csv(kind, rows)), { now: new Date(), holdsInvitations: true })
    const after = await rowsRead(tx)
    return [...after]
      .map(([table, read]) => ({ table, read: read - (before.get(table) ?? 0) }))
      .filter(({ read }) => read > most)
  })
}

const count = 1000
const numbers = Array.from({ length: count }, (_, number) => number)
const userName = (number: number) => `person${number}@costs.example`
const person = (number: number, accountNumber: string): Row => ({
  accountNumber,
  userName: userName(number),
  firstName: 'Mia',
  lastName: 'Nguyen',
  email: userName(number),
  createOrders: 'yes',
  generalApprover: 'yes',
  manageUsers: 'yes',
})
const budget = (accountNumber: string, code: string, number: number): Row => ({
  accountNumber,
  costCentreCode: code,
  userName: userName(number),
  period: 'month',
  from: '2026-01-01',
  amount: '100.00',
  above: 'ask',
  ownerUserName: userName(number),
})
const account = (number: number) => `COST${number}`
const named = (number: number) => ({ accountNumber: account(number) })
const listed = (number: number) => ({ ...named(number), priceListReference: `L${number}` })
const dated = { date: '2026-10-01', dueDate: '2026-10-31' }

/** One row of each kind for each customer, in an order in which each finds the records that it names. */
const kinds: readonly (readonly [ImportKindName, (number: number) => Row])[] = [
  ['customers', (number) => ({ ...named(number), name: `Customer ${number}` })],
  ['costcentres', (number) => ({ ...named(number), code: 'A', name: 'Main' })],
  ['users', (number) => ({ ...person(number, account(number)), primaryContact: 'yes' })],
  ['budgets', (number) => budget(account(number), 'A', number)],
  ['products', (number) => ({ productCode: `P${number}`, name: 'Basin', brand: 'Bay', category: 'Basins' })],
  ['stock', (number) => ({ productCode: `P${number}`, availableStock: 5 })],
  ['pricelists', (number) => ({ ...listed(number), name: 'Trade' })],
  ['pricelistitems', (number) => ({ ...listed(number), productCode: `P${number}`, unitPrice: '1.00' })],
  [
    'addresses',
    (number) => ({
      ...listed(number),
      addressReference: 'A',
      addressLine1: '1 Main Street',
      suburb: 'Sydney',
      state: 'NSW',
      postalCode: 2000,
    }),
  ],
  [
    'invoices',
    (number) => ({
      ...named(number),
      ...dated,
      documentNumber: `I${number}`,
      type: 'invoice',
      total: '9.00',
      balance: '9.00',
    }),
  ],
  [
    'documentfiles',
    (number) => ({
      ...named(number),
      documentNumber: `I${number}`,
      file: 'document',
      url: 'https://files.example/a.pdf',
    }),
  ],
]

test('an imported row reads no other customer’s rows', async () => {
  const { database } = (await createPortal()).portal
  for (const [kind, row] of kinds) {
    const rows = numbers.map(row)
    expect(await importRows(database, kind, rows), kind).toMatchObject({ imported: count, errors: [] })
    await asOwner(database.connectionString, (owner) => owner.query('analyze'))
    expect(await longReads(database, kind, rows.slice(7, 8), 200), kind).toEqual([])
  }
})

// After the other test: by the counts of its rows, a customer has one person, cost centre and budget.
test('a large file of one customer compares no row with all others', async () => {
  const { portal, customer } = await createPortal()
  const { accountNumber } = customer
  const spent = (amount: string) => (number: number) => ({
    ...budget(accountNumber, `C${number}`, number + count),
    amount,
  })
  const reads = (kind: ImportKindName, row: (number: number) => Row) =>
    longReads(portal.database, kind, numbers.map(row), 100 * count)
  expect(await reads('costcentres', (number) => ({ accountNumber, code: `C${number}`, name: 'C' }))).toEqual(
    [],
  )
  expect(await reads('users', (number) => person(number + count, accountNumber))).toEqual([])
  expect(await reads('budgets', spent('100.00'))).toEqual([])
  expect(await reads('budgets', spent('200.00'))).toEqual([])
})
