import '@tradecounter/test-kit/propertySeed.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { providerScope } from '../../db/database.ts'
import { importChange } from '../payments/card/cardPayment.fixtures.ts'
import { expectExactDebts } from './debtsModel.fixtures.ts'
import { receivablesTasks } from './receivables.tasks.ts'

const runs = Number(process.env['DEBTS_MODEL_RUNS'] ?? 5)

afterEach(async () => (await runningPortal()).setNow(undefined))

/** Moments in four months: the last minute of one of them, the first of the next, and two later ones. */
const moments = [
  '2026-10-31T12:59:00Z',
  '2026-10-31T13:00:00Z',
  '2026-12-20T02:00:00Z',
  '2027-02-01T02:00:00Z',
].map((moment) => new Date(moment))

const dueDay = fc.constantFrom(
  '2026-07-31',
  '2026-09-30',
  '2026-10-31',
  '2026-11-30',
  '2026-12-31',
  '2027-03-31',
)
const customer = fc.nat(2)
const document = fc.nat()
const cents = fc.integer({ min: 1, max: 9999 })

const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ open: customer, isCredit: fc.boolean(), dueDay, cents }) },
  { weight: 4, arbitrary: fc.record({ pay: document, isWhole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ moveDue: document, dueDay }) },
  { weight: 1, arbitrary: fc.record({ remove: document }) },
  { weight: 1, arbitrary: fc.record({ limit: customer, limitCents: fc.constantFrom(0, 1, 5000) }) },
  { weight: 1, arbitrary: fc.record({ rename: customer, name: fc.constantFrom('Ash', 'Birch', 'Oak') }) },
  { weight: 2, arbitrary: fc.constantFrom('fold', 'read') },
)
type Event = typeof event extends fc.Arbitrary<infer Each> ? Each : never

const fold = async () => {
  const portal = await runningPortal()
  await receivablesTasks.find(({ name }) => name === 'foldDebts')?.run(portal, portal.clock())
}

/** Expects a refusal by a check or a foreign key, as of a document that was paid or deleted just now. */
function expectRefused(error: unknown): void {
  expect(['23503', '23514']).toContain((error as { code?: string }).code)
}

async function change(
  worlds: readonly Portal[],
  modelEvent: Exclude<Event, string | { open: number } | { limit: number } | { rename: number }>,
): Promise<void> {
  const db = (await runningPortal()).database.scoped(providerScope)
  const ids = worlds.map((world) => world.customer.id)
  const documents = await db
    .selectFrom('documents')
    .selectAll()
    .where('customer_id', 'in', ids)
    .orderBy('id')
    .execute()
  const index =
    'pay' in modelEvent ? modelEvent.pay : 'remove' in modelEvent ? modelEvent.remove : modelEvent.moveDue
  const changed = documents[index % documents.length]
  const world = worlds.find((one) => one.customer.id === changed?.customer_id)
  if (!changed || !world) return
  if ('pay' in modelEvent) {
    const paid = modelEvent.isWhole ? changed.balance_cents : Math.trunc(changed.balance_cents / 2)
    if (paid !== 0) await importChange(world, changed.id, -paid).catch(expectRefused)
  } else if ('remove' in modelEvent)
    await db.deleteFrom('documents').where('id', '=', changed.id).execute().catch(expectRefused)
  else
    await db
      .updateTable('documents')
      .set({ due_on: modelEvent.dueDay })
      .where('id', '=', changed.id)
      .execute()
}

async function applyEvent(worlds: readonly [Portal, Portal, Portal], modelEvent: Event): Promise<void> {
  const portal = await runningPortal()
  const customers = portal.db.updateTable('customers')
  if (modelEvent === 'read') await expectExactDebts(portal)
  else if (typeof modelEvent === 'string') await fold()
  else if ('open' in modelEvent) {
    const { given } = worlds[modelEvent.open] as Portal
    const values = { documentedOn: '2026-07-01', dueOn: modelEvent.dueDay, totalCents: modelEvent.cents }
    await (modelEvent.isCredit ? given.openCredit(values) : given.openInvoice(values))
  } else if ('limit' in modelEvent) {
    const { id } = (worlds[modelEvent.limit] as Portal).customer
    await customers.set({ credit_limit_cents: modelEvent.limitCents }).where('id', '=', id).execute()
  } else if ('rename' in modelEvent) {
    const { id } = (worlds[modelEvent.rename] as Portal).customer
    await customers
      .set({ name: `${modelEvent.name} ${id}` })
      .where('id', '=', id)
      .execute()
  } else await change(worlds, modelEvent)
}

/** Events of one moment, mostly of one month, where a fold adds up the changed customers alone. */
const round = fc.record({
  moment: fc.constantFrom(0, 1, 1, 1, 2, 3),
  folds: fc.boolean(),
  events: fc.array(event, { minLength: 1, maxLength: 8, size: 'max' }),
})

test(
  'what customers owe is what their open documents say, in whatever order documents change, are folded and read',
  { timeout: 300_000 + runs * 30_000 },
  async () => {
    const { portal } = await createPortal()
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 10, size: 'max' }), async (rounds) => {
        portal.setNow(moments[0])
        const worlds = [await createPortal(), await createPortal(), await createPortal()] as const
        for (const { moment, events, folds } of rounds) {
          portal.setNow(moments[moment])
          await Promise.all(events.map((modelEvent) => applyEvent([...worlds], modelEvent)))
          await expectExactDebts(portal)
          if (folds) await fold()
          if (folds) await expectExactDebts(portal)
        }
      }),
      { numRuns: runs },
    )
  },
)
