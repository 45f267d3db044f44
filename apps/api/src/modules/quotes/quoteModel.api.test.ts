import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { moveQuote } from '@tradecounter/rules/quotes/moveQuote.ts'
import type { QuoteKind, QuoteMove, QuoteStatus } from '@tradecounter/rules/quotes/quoteStates.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { endQuotes } from './quotes.tasks.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

/** Moves of people; nights run the jobs that end expired quotes. */
const steps = [
  'askAgain',
  'accept',
  'decline',
  'withdraw',
  'answer',
  'refuse',
  'endEarly',
  'release',
  'night',
] as const
type Step = (typeof steps)[number]

/** Days that offered and standing prices of the model are valid for. */
const validDays = 1

interface Model {
  status: QuoteStatus
  versions: number
  /** Nights until the prices are over; negative when they are. */
  daysLeft: number | null
  orders: number
}

/** Outcome of a step by the table of the rules: the code of a refusal, or undefined. */
function expectedStatus(model: Model, kind: QuoteKind, step: Step): string | undefined {
  if (step === 'night') {
    if (model.daysLeft !== null) model.daysLeft -= 1
    const isOver = model.daysLeft !== null && model.daysLeft < 0
    if (isOver && model.status === 'answered') model.status = 'expired'
    if (isOver && model.status === 'accepted' && kind === 'standing') model.status = 'ended'
    return undefined
  }
  // Only an order can be cancelled, so a quote without one cannot be released.
  if (step === 'release' && model.orders === 0) return undefined
  const decision = moveQuote(model, step satisfies QuoteMove)
  if (!decision.allowed) return decision.problems[0]?.code
  if (step === 'endEarly' && kind === 'once') return 'quoteNotStanding'
  model.status = decision.change
  if (step === 'endEarly') model.daysLeft = -1
  if (step === 'answer') Object.assign(model, { versions: model.versions + 1, daysLeft: validDays })
  if (step === 'askAgain') model.daysLeft = null
  if (step === 'accept' && kind === 'once') model.orders += 1
  if (step === 'release') model.orders -= 1
  return undefined
}

test('random sequences of moves end as the state table says, with one order at most (R42)', async () => {
  const { portal, given, as, customer } = await createPortal()
  const buyer = await as.buyer()
  let now = Date.parse('2026-03-01T01:00:00Z')
  const codeOf = async (work: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await work()
      return undefined
    } catch (error) {
      if (error instanceof ApiRefusal) return error.problems[0]?.code
      throw error
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<QuoteKind>('once', 'standing'),
      fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 14 }),
      async (kind, sequence) => {
        portal.setNow(new Date((now += dayMs)))
        const quote = await given.quoteRequest({ kind, buyer })
        const { params, desk, quoteId } = quote
        const model: Model = { status: 'requested', versions: 0, daysLeft: null, orders: 0 }
        const actions: Record<Step, () => Promise<unknown>> = {
          askAgain: async () =>
            buyer.requestQuoteAgain({ params, body: { version: (await quote.read()).version } }),
          accept: async () => {
            const { version, latestVersion } = await quote.read()
            return buyer.acceptQuote({ params, body: { version, versionNumber: Math.max(1, latestVersion) } })
          },
          decline: async () =>
            buyer.declineQuote({ params, body: { version: (await quote.read()).version, note: 'Dear' } }),
          withdraw: async () =>
            buyer.withdrawQuote({ params, body: { version: (await quote.read()).version } }),
          answer: () => quote.answer(1000, validDays),
          refuse: async () =>
            desk.refuseQuote({
              params: { quoteId },
              body: { version: (await quote.read()).version, note: 'Not sold' },
            }),
          endEarly: async () =>
            desk.endQuoteEarly({
              params: { quoteId },
              body: { version: (await quote.read()).version, note: 'Dearer' },
            }),
          release: async () => {
            const { order } = await quote.read()
            if (!order) return
            await buyer.cancelOrder({
              params: { customerId: customer.id, orderId: order.orderID },
              body: {},
            })
          },
          night: async () => {
            portal.setNow(new Date((now += dayMs)))
            await endQuotes.run(portal, portal.clock())
          },
        }
        for (const step of sequence) {
          const before = model.status
          const expected = expectedStatus(model, kind, step)
          expect([before, step, await codeOf(actions[step])]).toEqual([before, step, expected])
          // A quote whose order was cancelled after its last day is ended by the next night's clock.
          const { status, latestVersion, versions, orderCount } = await quote.read()
          expect([step, status, latestVersion, versions.length, orderCount]).toEqual([
            step,
            model.status,
            model.versions,
            model.versions,
            model.orders,
          ])
        }
      },
    ),
    { numRuns: 8 },
  )
})
