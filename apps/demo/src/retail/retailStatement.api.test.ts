import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, test } from 'vitest'
import { providerScope } from '@tradecounter/api/db/database.ts'
import { importFile } from '@tradecounter/api/modules/imports/importFile.ts'
import { makeStatement } from '@tradecounter/api/modules/statements/makeStatement.ts'
import { findStatement } from '@tradecounter/api/modules/statements/statements.queries.ts'
import { onlineRetailFiles, retailAccountNumber } from './onlineRetailFiles.ts'
import { readOnlineRetail } from './onlineRetailLines.ts'

// Day of the load, which moves the file from December 2010 to October 2026.
const today = '2026-11-20'
const stated = '2026-10'

/** Cells of a line, split at commas outside quotes, independently of the program's parser. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** Invoices paid in the month: one by half, one in full. */
const paid: Readonly<Record<string, 'half' | 'whole'>> = { 536365: 'half', 536370: 'whole' }

/** Figures of the month, computed directly from the file. */
async function independentMonth() {
  const path = join(import.meta.dirname, '../../../../samples/online-retail/online-retail-10k.csv')
  const [, ...lines] = (await readFile(path, 'utf8')).trim().split(/\r?\n/)
  const totals = new Map<string, { cents: number; day: string }>()
  for (const line of lines) {
    const [number = '', , , quantity = '', at = '', price = ''] = cellsOf(line)
    const [whole = '', fraction = ''] = price.split('.')
    const ex = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
    const lineCents = Number(quantity) * (ex + Math.floor((ex + 5) / 10))
    const before = totals.get(number)
    totals.set(number, { cents: (before?.cents ?? 0) + lineCents, day: before?.day ?? at.slice(8, 10) })
  }
  let [invoiced, credited, paidCents] = [0, 0, 0]
  for (const [number, { cents }] of totals) {
    if (number.startsWith('C')) credited += cents
    else invoiced += cents
    if (paid[number] === 'whole') paidCents -= cents
    if (paid[number] === 'half') paidCents -= Math.floor(cents / 2)
  }
  return { totals, invoiced, credited, paidCents }
}

test('the statement and balances of a month equal independent sums over the file, to the cent (R34)', async () => {
  const { database } = await runningPortal()
  const { totals, invoiced, credited, paidCents } = await independentMonth()
  const importText = async (kind: Parameters<typeof importFile>[1], text: string) => {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text)
    }
    const { errors } = await importFile(database, kind, bytes(), { now: new Date('2026-10-28T02:00:00Z') })
    expect(errors).toEqual([])
  }
  for (const { kind, text } of onlineRetailFiles(await readOnlineRetail(), today))
    await importText(kind, text)
  const columns = 'accountNumber,documentNumber,type,referenceNumber,date,dueDate,total,balance'
  const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const settled = Object.entries(paid).map(([number, how]) => {
    const { cents = 0, day = '' } = totals.get(number) ?? {}
    const open = how === 'whole' ? 0 : cents - Math.floor(cents / 2)
    return `${retailAccountNumber},${number},invoice,,${stated}-${day},2026-11-30,${dollars(cents)},${dollars(open)}`
  })
  await importText('invoices', [columns, ...settled].join('\n'))

  const db = database.scoped(providerScope)
  const { id: customerId } = await db
    .selectFrom('customers')
    .select('id')
    .where('account_number', '=', retailAccountNumber)
    .executeTakeFirstOrThrow()
  const options = { now: new Date('2026-11-01T00:00:00Z'), timeZone: 'Australia/Sydney' }
  const created = await makeStatement(db, { customerId, month: `${stated}-01` }, options)
  const statement = await findStatement(db, customerId, created?.statementId ?? 0)
  const closing = invoiced + credited + paidCents
  expect(statement?.figures.documents).toHaveLength(512)
  expect(statement?.figures).toMatchObject({
    openingCents: 0,
    invoicedCents: invoiced,
    creditedCents: credited,
    paidCents,
    closingCents: closing,
    unappliedCents: credited,
    // No invoice is due at the end of October, as terms end a month later.
    aging: {
      notDueYet: invoiced + paidCents,
      dueEndOfMonth: 0,
      oneMonthOverdue: 0,
      twoMonthsOverdue: 0,
      threeMonthsOverdue: 0,
      fourMonthsPlusOverdue: 0,
    },
  })
  const next = await makeStatement(db, { customerId, month: '2026-11-01' }, options)
  const november = await findStatement(db, customerId, next?.statementId ?? 0)
  expect(november?.figures).toMatchObject({ openingCents: closing, closingCents: closing, paidCents: 0 })
  expect(november?.figures.aging).toMatchObject({ notDueYet: 0, dueEndOfMonth: invoiced + paidCents })

  const { as, portal } = await createPortal()
  portal.setNow(new Date('2026-12-10T02:00:00Z'))
  const admin = await as.admin()
  const owed = {
    balanceCents: closing,
    unappliedCreditCents: credited,
    due: {
      totalDueCents: invoiced + paidCents,
      notDueYetCents: 0,
      dueEndOfMonthCents: 0,
      oneMonthOverdueCents: invoiced + paidCents,
      twoMonthsOverdueCents: 0,
      threeMonthsOverdueCents: 0,
      fourMonthsPlusOverdueCents: 0,
    },
  }
  const [all, one] = [
    await admin.getReceivables({}),
    await admin.getCustomerReceivables({ params: { customerId } }),
  ]
  portal.setNow(undefined)
  expect(all).toMatchObject({ ...owed, customersOwing: 1, customersOverdue: 1 })
  expect(one).toMatchObject(owed)
  expect(one.paidPerMonth).toEqual(all.paidPerMonth)
  expect(one.paidPerMonth.filter(({ paidCents }) => paidCents !== 0)).toMatchObject([
    { startDate: `${stated}-01`, paidCents: 0 - paidCents },
  ])
})
