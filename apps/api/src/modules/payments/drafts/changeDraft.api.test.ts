import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { afterEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { confirmation, confirmedPayment, paramsOf, type Payer } from '../card/cardPayment.fixtures.ts'
import { followed } from '../../live/followed.fixtures.ts'
import { resetSelections } from '../selection/resetSelections.ts'

// 21 November 2026 in Sydney, eleven hours ahead of UTC.
const evening = new Date('2026-11-21T12:58:00Z')
const elevenFiftyNine = new Date('2026-11-21T12:59:00Z')

afterEach(async () => (await runningPortal()).setNow(undefined))

type Change = RouteInput<'changePaymentDraft'>['body']
interface Document {
  readonly id: number
  readonly totalCents: number
}

const ticked = (...documents: readonly Document[]) =>
  documents.map(({ id, totalCents }) => ({ transactionId: id, amountAppliedCents: totalCents }))

/** Changes a draft of invoices as one device knows it. */
const change = (portal: Portal, payer: Payer, more: Partial<Change>) =>
  payer.changePaymentDraft({
    params: paramsOf(portal),
    body: { paymentType: { paymentTypeId: 1 }, version: 0, selected: [], unselected: [], ...more },
  })

type Draft = Awaited<ReturnType<typeof change>>
const versionOf = (draft: Draft) => ({ draftId: draft?.draftId ?? 0, version: draft?.version ?? 0 })
const idsOf = (draft: Draft | undefined) =>
  [...(draft?.selectedInvoices ?? []), ...(draft?.selectedCredits ?? [])].map(
    (transaction) => transaction.transactionId,
  )

async function twoDevices() {
  const portal = await createPortal()
  const desk = await portal.as.payer()
  const phone = await portal.as.onAnotherDevice(desk)
  const [first, second, third] = [
    await portal.given.openInvoice(),
    await portal.given.openInvoice(),
    await portal.given.openInvoice(),
  ]
  const draftsOf = (payer: Payer) => payer.listPaymentDrafts({ params: paramsOf(portal) })
  return { portal, desk, phone, first, second, third, draftsOf }
}

test('ticks on the desk are on the phone, and on no other person’s screen (R19)', async () => {
  const { portal, desk, phone, first, draftsOf } = await twoDevices()
  const credit = await portal.given.openCredit()
  await change(portal, desk, {
    selected: [
      ...ticked(credit),
      { transactionId: first.id, amountAppliedCents: 100, notes: 'the rest in March', transactionFiles: [] },
    ],
    paymentNote: 'for March',
  })
  const [draft] = await draftsOf(phone)
  expect(draft).toMatchObject({
    userId: desk.loginId,
    paymentId: null,
    paymentType: { paymentTypeId: 1, paymentTypeName: 'Transaction' },
    selectedInvoices: [{ transactionId: first.id, amountAppliedCents: 100, notes: 'the rest in March' }],
    selectedCredits: [{ transactionId: credit.id, amountAppliedCents: credit.totalCents }],
    paymentNote: 'for March',
    fileList: null,
    lumpsumAmountCents: null,
  })
  expect(await draftsOf(await portal.as.payer())).toEqual([])
  expect(await phone.findPendingPayment()).toEqual({ paymentId: null, paymentStatusId: null })
})

test('a device sends its changes and gets those of another one', async () => {
  const { portal, desk, phone, first, second, third, draftsOf } = await twoDevices()
  const begun = await change(portal, desk, { selected: ticked(first) })
  const onPhone = await change(portal, phone, { ...versionOf(begun), selected: ticked(second) })
  expect(idsOf(onPhone)).toEqual([])
  const onDesk = await change(portal, desk, {
    ...versionOf(begun),
    selected: ticked(third),
    unselected: [first.id],
  })
  expect(idsOf(onDesk)).toEqual([second.id])
  const answer = await change(portal, phone, versionOf(onPhone))
  expect(answer).toMatchObject({ version: onDesk?.version, unselected: [first.id] })
  expect(idsOf(answer)).toEqual([third.id])
  expect(idsOf((await draftsOf(desk))[0])).toEqual([second.id, third.id])
})

test('two devices that begin at the same time begin one draft together', async () => {
  const { portal, desk, phone, first, second, draftsOf } = await twoDevices()
  await change(portal, desk, { selected: ticked(first) })
  expect(idsOf(await change(portal, phone, { selected: ticked(second) }))).toEqual([first.id])
  expect(idsOf((await draftsOf(desk))[0])).toEqual([first.id, second.id])
})

test('of two choices for one document the later one counts, and the rest of both stays', async () => {
  const { portal, desk, phone, first, second, third, draftsOf } = await twoDevices()
  const begun = await change(portal, desk, { selected: ticked(first) })
  const part = (amountAppliedCents: number) => ({ transactionId: first.id, amountAppliedCents })
  await change(portal, phone, { ...versionOf(begun), selected: [part(4000), ...ticked(second)] })
  const onDesk = await change(portal, desk, { ...versionOf(begun), selected: [part(6000), ...ticked(third)] })
  expect(idsOf(onDesk)).toEqual([second.id])
  const [draft] = await draftsOf(phone)
  expect(idsOf(draft)).toEqual([first.id, second.id, third.id])
  expect(draft?.selectedInvoices[0]?.amountAppliedCents).toBe(6000)
  await change(portal, phone, { ...versionOf(begun), unselected: [first.id] })
  const answer = await change(portal, desk, versionOf(onDesk))
  expect([idsOf(answer), answer?.unselected]).toEqual([[], [first.id]])
})

test('note, files and amount are stored one by one: the note of one device leaves the amount of the other', async () => {
  const { portal, desk, phone, draftsOf } = await twoDevices()
  const lumpSum = { paymentType: { paymentTypeId: 2 as const } }
  const begun = await change(portal, desk, { ...lumpSum, lumpsumAmountCents: 5000 })
  await change(portal, phone, { ...lumpSum, ...versionOf(begun), paymentNote: 'for March' })
  const onDesk = await change(portal, desk, { ...lumpSum, ...versionOf(begun), lumpsumAmountCents: 7000 })
  expect(onDesk).toMatchObject({ paymentNote: 'for March', lumpsumAmountCents: 7000, fileList: null })
  await change(portal, phone, { ...lumpSum, ...versionOf(begun), paymentNote: 'for April' })
  expect(await draftsOf(desk)).toMatchObject([{ paymentNote: 'for April', lumpsumAmountCents: 7000 }])
})

test('of version 3.0, which sends note, files and amount together, the three are stored together', async () => {
  const { portal, desk, phone, draftsOf } = await twoDevices()
  const lumpSum = { paymentType: { paymentTypeId: 2 as const } }
  const begun = await change(portal, desk, { ...lumpSum, lumpsumAmountCents: 5000 })
  await change(portal, phone, {
    ...lumpSum,
    ...versionOf(begun),
    paymentNote: 'mine',
    fileList: [],
    lumpsumAmountCents: 0,
  })
  expect(await draftsOf(desk)).toMatchObject([{ paymentNote: 'mine', fileList: [], lumpsumAmountCents: 0 }])
})

test('a change that is sent again after its answer was lost is stored once', async () => {
  const { portal, desk, phone, first, second, draftsOf } = await twoDevices()
  const begun = await change(portal, desk, { selected: ticked(first) })
  await change(portal, desk, { ...versionOf(begun), selected: ticked(second) })
  const again = await change(portal, desk, { ...versionOf(begun), selected: ticked(second) })
  expect(again?.draftId).toBe(begun?.draftId)
  expect(idsOf((await draftsOf(phone))[0])).toEqual([first.id, second.id])
})

test('a document of a payment in progress, a paid one and more than a balance are refused by number (R17)', async () => {
  const { portal, desk, first, second } = await twoDevices()
  await confirmedPayment(portal, await portal.as.payer(), [first])
  await expectRefusal(change(portal, desk, { selected: ticked(first) }), 'paymentDocumentReserved')
  const tooMuch = { transactionId: second.id, amountAppliedCents: second.totalCents + 1 }
  const refusal = await expectRefusal(change(portal, desk, { selected: [tooMuch] }), 'appliedAboveBalance')
  expect(refusal.problems).toMatchObject([{ field: 'selected' }])
  await expectRefusal(change(portal, desk, { selected: ticked(second, second) }), 'paymentSelectedTwice')
  const other = await createPortal()
  const theirs = ticked(await other.given.openInvoice())
  await expectRefusal(change(portal, desk, { selected: theirs }), 'notFound', 404)
})

test('Proceed ends the draft, but first returns another device’s newer ticks', async () => {
  const { portal, desk, phone, first, second, draftsOf } = await twoDevices()
  const begun = await change(portal, desk, { selected: ticked(first) })
  const onPhone = await change(portal, phone, { ...versionOf(begun), selected: ticked(second) })
  const params = paramsOf(portal)
  const transactions = [{ transactionId: first.id, appliedAmountCents: first.totalCents }]
  await expectRefusal(
    desk.createPayment({ params, body: { transactions, draft: versionOf(begun) } }),
    'paymentDraftBehind',
  )
  const created = await desk.createPayment({ params, body: { transactions, draft: versionOf(onPhone) } })
  expect(await draftsOf(desk)).toEqual([])
  // The phone ticks before it knows of the reset: its tick alone makes a new draft, so nothing is lost.
  const late = await change(portal, phone, { ...versionOf(onPhone), unselected: [second.id] })
  expect(late?.draftId).not.toBe(onPhone?.draftId)
  await desk.confirmPayment({ params, body: confirmation(created) })
  expect(await draftsOf(phone)).toEqual([])
})

test('the draft of an edited payment has the differences, and the payment stays unchanged (R10)', async () => {
  const { portal, desk, phone, first, second, draftsOf } = await twoDevices()
  const params = paramsOf(portal)
  const transactions = [{ transactionId: first.id, appliedAmountCents: first.totalCents }]
  const { paymentId, version } = await desk.createPayment({ params, body: { transactions } })
  const over = { paymentId, paymentVersion: version }
  await change(portal, desk, { ...over, selected: ticked(second) })
  expect(await draftsOf(phone)).toMatchObject([{ paymentId, paymentVersion: version }])
  const other = await portal.as.payer()
  await other.updatePayment({ params: { ...params, paymentId }, body: { version, paymentNote: 'March' } })
  expect(await draftsOf(phone)).toEqual([])
  await expectRefusal(change(portal, desk, { ...over, selected: ticked(second) }), 'staleVersion')
  await other.startOverPayment({ params: { ...params, paymentId } })
  await expectRefusal(change(portal, desk, { ...over, selected: ticked(second) }), 'paymentNotEditable')
})

test('at 11.59pm a draft is gone, also before the schedule comes by, and on every device (§9)', async () => {
  const { portal, desk, phone, first, second, draftsOf } = await twoDevices()
  portal.portal.setNow(evening)
  const begun = await change(portal, desk, { selected: ticked(first) })
  await resetSelections(portal.portal, evening)
  expect(await draftsOf(phone)).toHaveLength(1)
  portal.portal.setNow(elevenFiftyNine)
  expect(await draftsOf(phone)).toEqual([])
  await expectRefusal(
    change(portal, desk, { ...versionOf(begun), selected: ticked(second) }),
    'paymentSelectionReset',
  )
  await resetSelections(portal.portal, elevenFiftyNine)
  const next = await change(portal, desk, { selected: ticked(second) })
  expect(next?.paymentResetDate).toBe('2026-11-22')
  expect(idsOf((await draftsOf(phone))[0])).toEqual([second.id])
})

test('start over clears the ticks on every device', async () => {
  const { portal, desk, phone, first, draftsOf } = await twoDevices()
  const lumpSum = { paymentType: { paymentTypeId: 2 as const }, lumpsumAmountCents: 5000 }
  await change(portal, desk, { selected: ticked(first) })
  await change(portal, desk, { ...lumpSum, selected: [{ transactionId: first.id, amountAppliedCents: 200 }] })
  expect(await draftsOf(phone)).toContainEqual(
    expect.objectContaining({ lumpsumAmountCents: 5000, selectedLumpSumAmountCents: 200 }),
  )
  await phone.clearPaymentDrafts({ params: paramsOf(portal) })
  expect(await draftsOf(desk)).toEqual([])
})

test('the other device gets a notice at once; the ticking one and colleagues do not', async () => {
  const { portal, desk, phone, first, second } = await twoDevices()
  const colleague = await portal.as.payer()
  const others = await followed(portal.portal, colleague)
  const [onDesk, onPhone] = [await followed(portal.portal, desk), await followed(portal.portal, phone)]
  await change(portal, desk, { selected: ticked(first) })
  await onPhone.hears('changed', { topic: 'paymentDrafts', ids: [desk.loginId] })
  // A later notice arrives, so the colleague received none about the draft.
  await colleague.createPayment({
    params: paramsOf(portal),
    body: { transactions: [{ transactionId: second.id, appliedAmountCents: 1 }] },
  })
  for (const device of [onDesk, others]) {
    await device.hears('changed', { topic: 'payments' })
    expect(device.changes()).not.toContainEqual(expect.objectContaining({ topic: 'paymentDrafts' }))
  }
  for (const device of [onDesk, onPhone, others]) device.leave()
})
