import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { raceTimes } from '@tradecounter/test-kit/raceTimes.ts'
import { afterEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { paramsOf, type Payer } from '../card/cardPayment.fixtures.ts'
import { resetSelections } from '../selection/resetSelections.ts'

const evening = new Date('2026-11-21T12:58:00Z')
const elevenFiftyNine = new Date('2026-11-21T12:59:00Z')
const longMs = 3_600_000

afterEach(async () => (await runningPortal()).setNow(undefined))

const tick = (portal: Portal, payer: Payer, ids: readonly number[], version = {}) =>
  payer.changePaymentDraft({
    params: paramsOf(portal),
    body: {
      paymentType: { paymentTypeId: 1 },
      version: 0,
      selected: ids.map((transactionId) => ({ transactionId, amountAppliedCents: 100 })),
      unselected: [],
      ...version,
    },
  })

const selectedOf = async (portal: Portal, payer: Payer) => {
  const drafts = await payer.listPaymentDrafts({ params: paramsOf(portal) })
  return drafts.flatMap((draft) => draft.selectedInvoices.map(({ transactionId }) => transactionId))
}

const invoices = async (portal: Portal, count: number) => {
  const ids: number[] = []
  while (ids.length < count) ids.push((await portal.given.openInvoice()).id)
  return ids
}

test('devices that tick at the same time lose no tick (R19)', { timeout: longMs }, async () => {
  for (let race = 0; race < raceTimes(100); race += 1) {
    const portal = await createPortal()
    const desk = await portal.as.payer()
    const devices = [desk, await portal.as.onAnotherDevice(desk), await portal.as.onAnotherDevice(desk)]
    const ids = await invoices(portal, 12)
    await Promise.all(ids.map((id, index) => tick(portal, devices[index % 3] ?? desk, [id])))
    expect((await selectedOf(portal, desk)).toSorted((one, other) => one - other)).toEqual(ids)
  }
})

test(
  'devices that choose differently for one document at the same time end with one choice, and lose no other tick',
  { timeout: longMs },
  async () => {
    for (let race = 0; race < raceTimes(100); race += 1) {
      const portal = await createPortal()
      const desk = await portal.as.payer()
      const devices = [desk, await portal.as.onAnotherDevice(desk), await portal.as.onAnotherDevice(desk)]
      const [shared = 0, ...own] = await invoices(portal, 4)
      const begun = await tick(portal, desk, [shared])
      const draft = { draftId: begun?.draftId ?? 0, version: begun?.version ?? 0 }
      const select = (id: number, amountAppliedCents: number) => ({ transactionId: id, amountAppliedCents })
      const answers = await Promise.all(
        devices.map((device, index) =>
          tick(portal, device, [], {
            ...draft,
            selected: [select(shared, 200 + index), select(own[index] ?? 0, 100)],
          }),
        ),
      )
      const last = answers.find((answer) => answer?.version === draft.version + devices.length)
      expect(last?.selectedInvoices.map(({ transactionId }) => transactionId)).toHaveLength(2)
      const [stored] = await desk.listPaymentDrafts({ params: paramsOf(portal) })
      expect(stored?.selectedInvoices.map(({ transactionId }) => transactionId)).toEqual([shared, ...own])
      expect(stored?.selectedInvoices[0]?.amountAppliedCents).toBe(200 + answers.indexOf(last ?? null))
      expect(stored?.version).toBe(last?.version)
    }
  },
)

test(
  'a tick while another device proceeds is in the payment’s way or in a draft, never lost',
  { timeout: longMs },
  async () => {
    for (let race = 0; race < raceTimes(50); race += 1) {
      const portal = await createPortal()
      const desk = await portal.as.payer()
      const phone = await portal.as.onAnotherDevice(desk)
      const [first = 0, second = 0] = await invoices(portal, 2)
      const begun = await tick(portal, desk, [first])
      const draft = { draftId: begun?.draftId ?? 0, version: begun?.version ?? 0 }
      const transactions = [{ transactionId: first, appliedAmountCents: 100 }]
      const [proceeded] = await Promise.allSettled([
        desk.createPayment({ params: paramsOf(portal), body: { transactions, draft } }),
        tick(portal, phone, [second], draft),
      ])
      const left = await selectedOf(portal, phone)
      expect(left).toContain(second)
      // Proceed is refused because of the tick and both ticks remain, or the payment exists and the tick
      // remains alone.
      expect(left.includes(first)).toBe(proceeded?.status === 'rejected')
    }
  },
)

test(
  'a tick during the reset is of the new day, or is refused because the day is over (§9)',
  { timeout: longMs },
  async () => {
    for (let race = 0; race < raceTimes(50); race += 1) {
      const portal = await createPortal()
      portal.portal.setNow(evening)
      const desk = await portal.as.payer()
      const [first = 0, second = 0] = await invoices(portal, 2)
      const begun = await tick(portal, desk, [first])
      portal.portal.setNow(elevenFiftyNine)
      const [late] = await Promise.allSettled([
        tick(portal, desk, [second], { draftId: begun?.draftId ?? 0, version: begun?.version ?? 0 }),
        resetSelections(portal.portal, elevenFiftyNine),
      ])
      expect(await selectedOf(portal, desk)).toEqual(late?.status === 'fulfilled' ? [second] : [])
      portal.portal.setNow(undefined)
    }
  },
)

test('ten thousand documents ticked at once are one request, and one tick more is a small one', async () => {
  const portal = await createPortal()
  const desk = await portal.as.payer()
  const phone = await portal.as.onAnotherDevice(desk)
  const ids = await asOwner(portal.portal.database.connectionString, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
      select $1, 'MANY-' || n, 'invoice', '2026-10-01', '2026-11-01', 1000, 1000 from generate_series(1, 10001) n
      returning id`,
      [portal.customer.id],
    )
    // Statistics, as a server at work has: plans made for a few documents walk all of them for each.
    await db.query('analyze documents')
    return rows.map(({ id }) => Number(id))
  })
  const [one = 0, ...tenThousand] = ids
  const begun = await tick(portal, desk, tenThousand)
  expect(await selectedOf(portal, phone)).toHaveLength(10_000)
  const version = { draftId: begun?.draftId ?? 0, version: begun?.version ?? 0 }
  const answer = await tick(portal, phone, [one], version)
  expect([answer?.selectedInvoices, answer?.unselected]).toEqual([[], []])
  expect(await selectedOf(portal, desk)).toHaveLength(10_001)
})

test('Proceed with a draft that ended meanwhile is refused while a newer one is not shown yet', async () => {
  const portal = await createPortal()
  const desk = await portal.as.payer()
  const phone = await portal.as.onAnotherDevice(desk)
  const [first = 0, second = 0] = await invoices(portal, 2)
  const params = paramsOf(portal)
  const ended = await tick(portal, desk, [first])
  await phone.clearPaymentDrafts({ params })
  const begun = await tick(portal, phone, [second])
  const versionOf = (draft: typeof begun) => ({ draftId: draft?.draftId ?? 0, version: draft?.version ?? 0 })
  const proceed = (draft: typeof begun) =>
    desk.createPayment({
      params,
      body: {
        transactions: [{ transactionId: first, appliedAmountCents: 100 }],
        draft: versionOf(draft),
      },
    })
  await expectRefusal(proceed(ended), 'paymentDraftBehind')
  const shown = await tick(portal, desk, [], versionOf(ended))
  expect([shown?.draftId, shown?.selectedInvoices[0]?.transactionId]).toEqual([begun?.draftId, second])
  await proceed(shown)
  expect(await selectedOf(portal, phone)).toEqual([])
})
