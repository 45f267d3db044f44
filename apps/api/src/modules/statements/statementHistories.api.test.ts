import '@tradecounter/test-kit/propertySeed.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { ApiRefusal } from '@tradecounter/contract/client.ts'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { importRows } from '../imports/imports.fixtures.ts'
import {
  confirmedPayment,
  notify,
  paramsOf,
  startAttempt,
  type Payer,
} from '../payments/card/cardPayment.fixtures.ts'
import { expectExactDebts } from '../receivables/debtsModel.fixtures.ts'
import { runStatements } from './runStatements.ts'

const runs = Number(process.env['STATEMENT_MODEL_RUNS'] ?? 2)

afterEach(async () => (await runningPortal()).setNow(undefined))

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'] as const
/** Moment within a month, and the first moment after it, where the business is (R4). */
const middleOf = (month: string) => new Date(`${month}-20T02:00:00Z`)
const afterEndOf = (month: string) =>
  new Date(new Date(`${month}-01T14:00:00Z`).setUTCMonth(Number(month.slice(5))))

const document = fc.nat(3)
const cents = fc.integer({ min: 2, max: 999 })
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      send: document,
      isCredit: fc.boolean(),
      cents,
      open: fc.constantFrom('all', 'half', 'nothing'),
      monthsAgo: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ pay: fc.constantFrom('whole', 'half') }) },
  { weight: 1, arbitrary: fc.record({ lumpSumCents: cents }) },
  { weight: 1, arbitrary: fc.record({ receive: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ enabled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ makeAgain: fc.nat(3) }) },
)
type Event = typeof event extends fc.Arbitrary<infer Each> ? Each : never

const sent = { send: 0, isCredit: false, cents: 300 } as const
/** A month at rest, which has no statement; then its document changes. */
const changedAfterRest: Event[][] = [
  [{ ...sent, open: 'nothing', monthsAgo: 0 }],
  [],
  [{ ...sent, cents: 400, open: 'all', monthsAgo: 1 }],
  [],
  [],
]

interface World extends Portal {
  readonly payer: Payer
  readonly admin: Persona
}

const tolerant = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof ApiRefusal) || error.status >= 500) throw error
  })

const dollars = (amount: number) => (amount / 100).toFixed(2)

async function pay(world: World, isWhole: boolean) {
  const { payer } = world
  const { rows } = await payer.listInvoices({ params: paramsOf(world), query: {} })
  const [invoice] = rows
  if (!invoice) return
  const owed = invoice.documentBalanceCents
  const totalCents = isWhole ? owed : Math.ceil(owed / 2)
  const { paymentId } = await confirmedPayment(world, payer, [{ id: invoice.transactionId, totalCents }])
  await notify(world, await startAttempt(world, payer, paymentId), 'ACCEPT')
}

async function payLumpSum(world: World, lumpsumAmountCents: number) {
  const { payer } = world
  const params = paramsOf(world)
  const created = await payer.createPayment({
    params,
    body: { paymentType: { paymentTypeId: 2 }, lumpsumAmountCents },
  })
  const { paymentId, version } = created
  await payer.confirmPayment({ params, body: { paymentId, version, paymentStatus: { id: 2 } } })
  await notify(world, await startAttempt(world, payer, paymentId), 'ACCEPT')
}

/** Makes the statements of an earlier month again. */
async function makeAgain({ admin, portal }: World, month: string | undefined) {
  if (month === undefined) return
  await admin.runStatements({ body: { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) } })
  await runStatements(portal, portal.clock())
}

async function apply(world: World, month: string, one: Event) {
  const { portal, customer } = world
  const db = portal.db
  const { accountNumber } = customer
  if ('pay' in one) return tolerant(pay(world, one.pay === 'whole'))
  if ('lumpSumCents' in one) return tolerant(payLumpSum(world, one.lumpSumCents))
  if ('makeAgain' in one)
    return makeAgain(world, months[months.findIndex((name) => name === month) - 1 - one.makeAgain])
  if ('enabled' in one)
    return db.updateTable('customers').set({ enabled: one.enabled }).where('id', '=', customer.id).execute()
  if ('receive' in one) {
    const paid = await db
      .selectFrom('payments')
      .select('payment_number')
      .where('customer_id', '=', customer.id)
      .where('status_id', '=', 4)
      .execute()
    return importRows(
      portal.database,
      'receipts',
      paid.map(({ payment_number }) => ({
        accountNumber,
        paymentNumber: payment_number,
        receiptNumber: `R${payment_number}`,
        amount: '',
      })),
      portal.clock(),
    )
  }
  const total = one.isCredit ? -one.cents : one.cents
  const open = { all: total, half: Math.trunc(total / 2), nothing: 0 }[one.open]
  const on = new Date(middleOf(month).setUTCMonth(middleOf(month).getUTCMonth() - one.monthsAgo))
  return importRows(
    portal.database,
    one.isCredit ? 'credits' : 'invoices',
    [
      {
        accountNumber,
        documentNumber: `${one.isCredit ? 'CN' : 'INV'}${one.send}`,
        type: one.isCredit ? 'creditNote' : 'invoice',
        total: dollars(total),
        balance: dollars(open),
        date: on.toISOString().slice(0, 10),
        dueDate: '2026-08-31',
      },
    ],
    portal.clock(),
  )
}

const sum = (amounts: readonly { readonly cents: number }[]) =>
  amounts.reduce((all, { cents: one }) => all + one, 0)

test(
  'in whatever order documents come late and change, a statement begins where the last one ended and debts are exact',
  { timeout: 120_000 + runs * 30_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(event, { maxLength: 6, size: 'max' }), {
          minLength: months.length,
          maxLength: months.length,
        }),
        async (events) => {
          const portal = await createPortal()
          const { portal: running, customer } = portal
          const db = running.db
          await db.updateTable('customers').set({ enabled: false }).where('id', '<>', customer.id).execute()
          await db.deleteFrom('statement_runs').execute()
          const admin = await portal.as.admin()
          const statements = db
            .selectFrom('statements')
            .select('figures')
            .where('customer_id', '=', customer.id)
          for (const [at, month] of months.entries()) {
            running.setNow(middleOf(month))
            const world = { ...portal, admin, payer: await portal.as.payer() }
            for (const one of events[at] ?? []) await apply(world, month, one)
            running.setNow(afterEndOf(month))
            const before = await statements
              .where('month', '<', `${month}-01`)
              .orderBy('month', 'desc')
              .executeTakeFirst()
            const closingCents = before?.figures.closingCents
            await runStatements(running, afterEndOf(month))
            await expectExactDebts(running)
            const made = await statements.where('month', '=', `${month}-01`).executeTakeFirst()
            const { enabled } = await db
              .selectFrom('customers')
              .select('enabled')
              .where('id', '=', customer.id)
              .executeTakeFirstOrThrow()
            const open = await db
              .selectFrom('documents')
              .select('balance_cents as cents')
              .where('customer_id', '=', customer.id)
              .where('documented_on', '<', `${afterEndOf(month).toISOString().slice(0, 7)}-01`)
              .execute()
            if (!made) {
              if (enabled) expect([month, sum(open), closingCents ?? 0]).toEqual([month, 0, 0])
              continue
            }
            const { figures } = made
            expect([month, figures.openingCents]).toEqual([month, closingCents ?? figures.openingCents])
            const moved = (figures.correctedCents ?? 0) + sum(figures.documents) + sum(figures.payments)
            expect([month, figures.closingCents]).toEqual([month, figures.openingCents + moved])
            expect([month, figures.closingCents]).toEqual([month, sum(open)])
          }
        },
      ),
      { numRuns: runs, examples: [[changedAfterRest]] },
    )
  },
)
