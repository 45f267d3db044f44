import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  books,
  confirmation,
  deliver,
  eventsOf,
  importChange,
  paramsOf,
  startAttempt,
  type Payer,
} from './cardPayment.fixtures.ts'
import { mailedRequest, proceed } from '../../payment-requests/paymentRequest.fixtures.ts'
import { modelProvider, type CardEvent, type ModelProvider } from './modelProvider.fixtures.ts'
import { resetSelections } from '../selection/resetSelections.ts'
import { syncUnresolvedAttempts } from './syncPayments.ts'

const runs = Number(process.env['PAYMENT_MODEL_RUNS'] ?? 15)
/** Time limit: a sequence takes a second or two, and a hanging one must end. */
const mostMs = 300_000 + runs * 10_000

interface World {
  readonly portal: Portal
  readonly payer: Payer
  readonly provider: ModelProvider
  readonly invoices: readonly number[]
  /** Links for the first invoice, twice, and for an amount (R20). */
  readonly links: readonly Awaited<ReturnType<typeof mailedRequest>>[]
  /** Payments once seen paid, which must stay so. */
  readonly paid: Set<number>
  now: Date
}

async function world(): Promise<World> {
  const portal = await createPortal()
  const first = await portal.given.openInvoice({ totalCents: 40_000 })
  const second = await portal.given.openInvoice({ totalCents: 40_000 })
  const provider = modelProvider(portal)
  portal.portal.setSearch(provider.search)
  // Histories before moved the clock.
  const now = new Date()
  portal.portal.setNow(now)
  const { documentNumber } = first
  const links = []
  for (const debt of [{ documentNumber }, { documentNumber }, { amountCents: 1000 }])
    links.push(await mailedRequest(portal, debt))
  const invoices = [first.id, second.id]
  return { portal, payer: await portal.as.payer(), provider, invoices, links, paid: new Set(), now }
}

/** A refusal is an answer; a fault is not. */
const tolerant = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiRefusal) || error.status >= 500) throw error
  })

async function openPayment({ portal, payer }: World) {
  const { paymentId } = await payer.findPendingPayment()
  return paymentId === null ? undefined : payer.getPayment({ params: { ...paramsOf(portal), paymentId } })
}

async function select(it: World, invoice: number, cents: number) {
  const transactions = [{ transactionId: it.invoices[invoice] ?? 0, appliedAmountCents: cents }]
  const params = paramsOf(it.portal)
  const open = await openPayment(it)
  const call = open
    ? it.payer.updatePayment({
        params: { ...params, paymentId: open.paymentId },
        body: { version: open.version, transactions },
      })
    : it.payer.createPayment({ params, body: { transactions } })
  await tolerant(call)
}

async function goToTheCardPage(it: World) {
  const open = await openPayment(it)
  if (!open) return
  const { portal, payer, provider } = it
  if (open.paymentStatus.paymentStatusId === 1)
    await tolerant(payer.confirmPayment({ params: paramsOf(portal), body: confirmation(open) }))
  await tolerant(
    startAttempt(portal, payer, open.paymentId).then((attempt) =>
      provider.pages.push({ ...attempt, openedAt: it.now }),
    ),
  )
}

async function goByLink({ portal, provider, links, now }: World, index: number) {
  const link = links[index]
  if (!link) return
  await tolerant(proceed(portal, link).then((attempt) => provider.pages.push({ ...attempt, openedAt: now })))
}

async function revoke({ links }: World, index: number) {
  const { admin, paymentRequestId = 0 } = links[index] ?? {}
  await tolerant(admin?.revokePaymentRequest({ params: { paymentRequestId } }) ?? Promise.resolve())
}

async function startOver({ portal, payer }: World) {
  const { paymentId } = await payer.findPendingPayment()
  if (paymentId !== null)
    await tolerant(payer.startOverPayment({ params: { ...paramsOf(portal), paymentId } }))
}

const arrive = async ({ portal, provider }: World, indexes: readonly number[]) => {
  const chosen = indexes.flatMap(
    (index) => provider.messages[index % Math.max(1, provider.messages.length)] ?? [],
  )
  const answers = await Promise.all(
    chosen.map((message, index) => deliver(portal, index % 2 ? 'receipt' : 'notification', message)),
  )
  for (const { statusCode } of answers) expect([200, 303]).toContain(statusCode)
}

async function lowerBalance({ portal, invoices }: World) {
  const id = invoices[0] ?? 0
  if (((await books(portal)).balanceOf(id) ?? 0) > 100) await importChange(portal, id, -100)
}

/**
 * Invariants after any history (P3): the books balance, only charged money is in them, and paid stays paid.
 */
async function check(it: World) {
  const { portal, provider, paid } = it
  const { clearingCents, dispositions } = await books(portal)
  expect(clearingCents).toBeLessThanOrEqual(
    provider.charged.reduce((all, { amountCents }) => all + amountCents, 0),
  )
  const db = portal.customer.db
  const payments = await db.selectFrom('payments').select(['id', 'status_id', 'payment_request_id']).execute()
  for (const { id, status_id } of payments)
    if (status_id === 4) paid.add(id)
    else expect(paid.has(id)).toBe(false)
  expect(dispositions.filter((disposition) => disposition === 'settled')).toHaveLength(paid.size)
  const receipts = await db.selectFrom('card_receipts').selectAll().execute()
  const credits = receipts.filter(({ disposition }) => disposition === 'unapplied')
  expect(new Set(credits.map(({ payment_id }) => payment_id)).size).toBe(credits.length)
  expect(await eventsOf(portal, 'paymentPaid')).toHaveLength(paid.size)
  // One of people, and one of each link (R15, R20); no link is paid twice.
  const open = payments.filter(({ status_id }) => status_id < 3)
  expect(new Set(open.map(({ payment_request_id }) => payment_request_id)).size).toBe(open.length)
  const byLink = payments.filter(({ id, payment_request_id }) => payment_request_id !== null && paid.has(id))
  expect(new Set(byLink.map(({ payment_request_id }) => payment_request_id)).size).toBe(byLink.length)
}

type Step = fc.AsyncCommand<object, World>
const step = (name: string, run: (it: World) => Promise<unknown>): Step => ({
  check: () => true,
  async run(_, it) {
    it.portal.portal.setNow(it.now)
    await run(it)
    await check(it)
  },
  toString: () => name,
})
/** An open card page, the newest first, where most faults strike. A page is open for an hour at most. */
const pageOf = ({ provider, now }: World, index: number) => {
  const open = provider.pages
    .filter(({ openedAt }) => now.getTime() - openedAt.getTime() < 3_600_000)
    .toReversed()
  return open[index % Math.max(1, open.length)]
}

async function actOn(it: World, event: CardEvent | 'retry', index: number) {
  const page = pageOf(it, index)
  if (page && event === 'retry') it.provider.retry(page)
  else if (page && event !== 'retry') it.provider.act(event, page)
}

async function begin(it: World, invoice: number, cents: number) {
  await select(it, invoice, cents)
  await goToTheCardPage(it)
}

/** Moves the clock, and runs the schedule and the sync of the payer's screens. */
async function pass(it: World, minutes: number) {
  it.now = new Date(it.now.getTime() + minutes * 60_000)
  it.portal.portal.setNow(it.now)
  await it.payer.syncPayments()
  await syncUnresolvedAttempts(it.portal.portal, it.now)
}

async function endOfDay(it: World) {
  await pass(it, 60)
  await pass(it, 23 * 60)
  await resetSelections(it.portal.portal, it.now)
}

const small = fc.nat({ max: 3 })
const amounts = fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(1000, 2000, 40_000))
const events = fc.constantFrom('pay', 'pay', 'decline', 'cancel', 'review', 'payUnheard', 'payHalf', 'retry')
const starts = amounts.map(([i, cents]) => step(`begin ${i} ${cents}`, (it) => begin(it, i, cents)))
const linkStarts = fc.nat({ max: 2 }).map((i) => step(`go by link ${i}`, (it) => goByLink(it, i)))
const happenings = fc
  .tuple(events, small)
  .map(([event, index]) => step(`${event} on page -${index}`, (it) => actOn(it, event, index)))
const arrivals = fc
  .array(small, { minLength: 1, maxLength: 3 })
  .map((some) => step(`arrive -[${some.join()}]`, (it) => arrive(it, some)))
const others: fc.Arbitrary<Step>[] = [
  amounts.map(([i, cents]) => step(`select ${i} ${cents}`, (it) => select(it, i, cents))),
  fc.constant(step('start over', startOver)),
  fc.nat({ max: 2 }).map((i) => step(`revoke link ${i}`, (it) => revoke(it, i))),
  fc.constant(step('lower a balance', lowerBalance)),
  fc.constantFrom(1, 12, 36).map((minutes) => step(`${minutes} minutes pass`, (it) => pass(it, minutes))),
  fc.constant(step('end of day', endOfDay)),
]
const steps = [
  starts,
  starts,
  linkStarts,
  linkStarts,
  happenings,
  happenings,
  happenings,
  arrivals,
  arrivals,
  ...others,
]

test(
  'in every order of events, the provider’s charges equal the ledger (P3, P4)',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), async (commands) => {
        const real = await world()
        await fc.asyncModelRun(() => ({ model: {}, real }), commands)
        // All messages arrive at the end, or the provider's search finds the payment.
        const { portal, provider } = real
        await arrive(real, [...provider.messages.keys()])
        await pass(real, 60)
        await check(real)
        const db = portal.customer.db
        const receipts = await db.selectFrom('card_receipts').selectAll().execute()
        const recorded = receipts.map((receipt) => [receipt.provider_transaction_id, receipt.amount_cents])
        const charged = provider.charged.map((charge) => [charge.providerTransactionId, charge.amountCents])
        const byId = (one: (string | number)[], other: (string | number)[]) =>
          String(one[0]).localeCompare(String(other[0]))
        expect(recorded.toSorted(byId)).toEqual(charged.toSorted(byId))
      }),
      { numRuns: runs },
    )
  },
  mostMs,
)
