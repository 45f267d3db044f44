import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { importRows } from '../imports/imports.fixtures.ts'
import { paramsOf } from '../payments/card/cardPayment.fixtures.ts'
import { runStatements } from './runStatements.ts'

const now = new Date('2026-11-30T13:00:00Z')

beforeAll(async () => (await runningPortal()).setNow(now))
afterEach(async () => (await runningPortal()).setNow(now))

/** Stops after `count` customers, like a worker that is killed then. */
const steps = (count: number) => {
  let left = count
  return () => left-- > 0
}

test('month-end continues after a kill: each customer has one statement, and its payers one email', async () => {
  const { portal, drainJobs } = await createPortal()
  await drainJobs()
  const accounts = await Promise.all([createPortal(), createPortal(), createPortal()])
  const payers = []
  for (const account of accounts) {
    await account.given.openInvoice({ documentedOn: '2026-11-30', dueOn: '2026-12-31' })
    payers.push({ account, payer: await account.as.payer() })
  }
  for (let killed = 0; killed < 5; killed += 1) await runStatements(portal, now, steps(1))
  await Promise.all([runStatements(portal, now), runStatements(portal, now)])
  await runStatements(portal, now)
  for (const { account, payer } of payers) {
    const { rows } = await payer.listStatements({ params: paramsOf(account) })
    expect(rows).toMatchObject([{ month: 11, year: 2026 }])
  }
  const mails = await drainJobs()
  for (const { payer } of payers)
    expect(mails.filter(({ to }) => to === payer.email).map(({ subject }) => subject)).toEqual([
      'Your statement for November 2026 is ready',
    ])
})

test('a person whom an import added without an invitation gets no email about the account (R35)', async () => {
  const { portal, customer, given, as, drainJobs } = await createPortal()
  const payer = await as.payer()
  await given.openInvoice({ documentedOn: '2026-11-30', dueOn: '2026-12-31' })
  const userName = `held.${customer.id}@whatever.example`
  const person = { accountNumber: customer.accountNumber, userName, email: userName, payments: 'yes' }
  const { imported } = await importRows(portal.database, 'users', [
    { ...person, firstName: 'Mia', lastName: 'Nguyen' },
  ])
  expect(imported).toBe(1)
  await as.admin().then((admin) => admin.runStatements({ body: { month: 11, year: 2026 } }))
  await runStatements(portal, now)
  const mailed = (await drainJobs()).map(({ to }) => to)
  expect(mailed).toContain(payer.email)
  expect(mailed).not.toContain(userName)
})

test('the month ends at midnight where the business is, not before (R4)', async () => {
  const { portal } = await createPortal()
  const db = portal.db
  const months = async () =>
    (await db.selectFrom('statement_runs').select('month').execute()).map(({ month }) => month)
  await runStatements(portal, new Date('2027-01-31T12:59:59Z'))
  expect(await months()).not.toContain('2027-01-01')
  await runStatements(portal, new Date('2027-01-31T13:00:00Z'))
  expect(await months()).toContain('2027-01-01')
})

test('a statement begins where the previous one ended, although a document changed or came late', async () => {
  const account = await createPortal()
  const { portal, given, as, customer } = account
  const db = portal.db
  const admin = await as.admin()
  const statementOf = async (month: number) => {
    await admin.runStatements({ body: { month, year: 2026 } })
    await runStatements(portal, now)
    const { figures } = await db
      .selectFrom('statements')
      .select('figures')
      .where('customer_id', '=', customer.id)
      .where('month', '=', `2026-0${month}-01`)
      .executeTakeFirstOrThrow()
    return figures
  }
  const july = { documentedOn: '2026-07-10', dueOn: '2026-08-31' }
  const { id } = await given.openInvoice({ totalCents: 10_000, ...july })
  expect(await statementOf(7)).toMatchObject({ openingCents: 0, closingCents: 10_000 })
  await db
    .updateTable('documents')
    .set({ total_cents: 9000, balance_cents: 9000 })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .execute()
  await given.openInvoice({ totalCents: 23, ...july })
  await given.openInvoice({ totalCents: 500, documentedOn: '2026-08-02', dueOn: '2026-09-30' })
  const august = { openingCents: 10_000, correctedCents: -977, invoicedCents: 500, closingCents: 9523 }
  expect(await statementOf(8)).toMatchObject(august)
  // Months made again agree without a correction.
  expect(await statementOf(7)).toMatchObject({ closingCents: 9023 })
  expect(await statementOf(8)).toMatchObject({ openingCents: 9023, correctedCents: 0, closingCents: 9523 })
})

test('an administrator has a month made again: new figures and no second email; a month that is not over is refused', async () => {
  const account = await createPortal()
  const { portal, given, as, drainJobs } = account
  await given.openInvoice({ totalCents: 100, documentedOn: '2026-09-10', dueOn: '2026-10-31' })
  const payer = await as.payer()
  const admin = await as.admin()
  await admin.runStatements({ body: { month: 9, year: 2026 } })
  await expect(admin.runStatements({ body: { month: 9, year: 2026 } })).rejects.toMatchObject({ status: 400 })
  await expect(admin.runStatements({ body: { month: 12, year: 2026 } })).rejects.toMatchObject({
    status: 400,
  })
  const [begun] = await admin.listStatementRuns({})
  expect(begun).toMatchObject({ month: 9, year: 2026, made: 0, finishedAt: null })
  await runStatements(portal, now)
  await drainJobs()
  await given.openInvoice({ totalCents: 23, documentedOn: '2026-09-30', dueOn: '2026-10-31' })
  await admin.runStatements({ body: { month: 9, year: 2026 } })
  await runStatements(portal, now)
  const [run] = await admin.listStatementRuns({})
  expect(run?.finishedAt).not.toBeNull()
  expect(run?.customersDone).toBe(run?.customers)
  expect((await drainJobs()).filter(({ to }) => to === payer.email)).toEqual([])
  const db = portal.db
  const { figures } = await db
    .selectFrom('statements')
    .select('figures')
    .where('customer_id', '=', account.customer.id)
    .where('month', '=', '2026-09-01')
    .executeTakeFirstOrThrow()
  expect(figures.closingCents).toBe(123)
})

test('a month made again after its only document moved to another month states nothing (decision 0020)', async () => {
  const { portal, given, as, customer } = await createPortal()
  const db = portal.db
  const admin = await as.admin()
  const ofCustomer = { documentedOn: '2026-04-10', dueOn: '2026-05-31' }
  const { id } = await given.openInvoice({ totalCents: 100, ...ofCustomer })
  const figuresOfApril = async () => {
    await admin.runStatements({ body: { month: 4, year: 2026 } })
    await runStatements(portal, now)
    const { figures } = await db
      .selectFrom('statements')
      .select('figures')
      .where('customer_id', '=', customer.id)
      .where('month', '=', '2026-04-01')
      .executeTakeFirstOrThrow()
    return figures
  }
  expect(await figuresOfApril()).toMatchObject({ invoicedCents: 100, closingCents: 100 })
  await db
    .updateTable('documents')
    .set({ documented_on: '2026-05-02' })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .execute()
  expect(await figuresOfApril()).toMatchObject({ invoicedCents: 0, closingCents: 0, documents: [] })
})
