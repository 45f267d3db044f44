import { hidePage } from '../../../testing/browserStub.fixtures.ts'
import { renderHook } from '../../../testing/renderHook.fixtures.tsx'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDocument } from '../documents.fixtures.ts'
import { pendingPayment } from '../payment.fixtures.ts'
import { findKeptSelection, forgetSelection, keptPaymentType, keptSelectionKey } from './keptSelection.ts'
import { nothingSelected, tick, untick, writeNote } from './selection.ts'
import { createSelectionStore, SelectionContext, useChoice } from './selectionStore.ts'
import { useSelectionStoreFor } from './useSelectionStoreFor.ts'

const owner = {
  customerId: 7,
  userName: 'pam@whatever.example',
  timeZone: 'Australia/Sydney',
  paymentType: PaymentType.transaction,
}
const lumpSumOwner = { ...owner, paymentType: PaymentType.lumpSum }
const kept = () => findKeptSelection(owner, new Date())
const open = (payment?: Payment) => renderHook(() => useSelectionStoreFor(owner, payment))
const [first, second] = [openDocument(1), openDocument(2)]

/** A payment of the server with one document. */
const paymentOf = (version: number): Payment =>
  pendingPayment({
    version,
    transactions: [
      {
        ...second,
        appliedAmountCents: 4000,
        remainingAmountCents: 6000,
        transactionNotes: { transactionNote: 'part', transactionFiles: [] },
      },
    ],
  })

beforeEach(() => {
  forgetSelection(owner.customerId)
  localStorage.removeItem('tradecounter.paymentFlag')
})

test('what is ticked is there on the next visit, whether the screen is left or the tab put away first (R19)', () => {
  const screen = open()
  screen.now().store.change((selection) => tick(selection, [first]))
  hidePage()
  expect(kept()?.choices.get(1)).toEqual({ appliedCents: 10_000, note: '' })
  screen.now().store.change((selection) => writeNote(selection, 1, 'for March'))
  screen.leave()
  const again = open()
  expect(again.now().store.get().choices).toEqual(new Map([[1, { appliedCents: 10_000, note: 'for March' }]]))
  expect(again.now().store.isChanged()).toBe(true)
  again.leave()
})

test('a pause writes down what is chosen, and what was dropped is not written', () => {
  vi.useFakeTimers()
  const screen = open()
  screen.now().store.change((selection) => tick(selection, [first]))
  expect(kept()).toBeUndefined()
  vi.advanceTimersByTime(1000)
  expect(kept()?.choices.size).toBe(1)
  screen.now().store.change((selection) => tick(selection, [second]))
  screen.now().drop()
  screen.leave()
  vi.useRealTimers()
  expect(kept()?.choices.size).toBe(1)
})

test('changes over the payment’s present version go on; over an older one the server’s selection counts (R10, R19)', () => {
  const before = open(paymentOf(3))
  expect(before.now().store.get().choices).toEqual(new Map([[2, { appliedCents: 4000, note: 'part' }]]))
  before.now().store.change((selection) => tick(selection, [first]))
  before.leave()
  const same = open(paymentOf(3))
  expect([...same.now().store.get().choices.keys()]).toEqual([2, 1])
  same.leave()
  const newer = open(paymentOf(4))
  expect([...newer.now().store.get().choices.keys()]).toEqual([2])
  expect(newer.now().store.isChanged()).toBe(false)
  newer.leave()
})

test('another tab’s choice is followed, and what it cleared is cleared', () => {
  const screen = open()
  const other = open()
  const told = () => dispatchEvent(Object.assign(new Event('storage'), { key: keptSelectionKey(owner) }))
  other.now().store.change((selection) => tick(selection, [first, second]))
  hidePage()
  told()
  expect([...screen.now().store.get().choices.keys()]).toEqual([1, 2])
  other.now().store.change((selection) => untick(selection, [1, 2]))
  hidePage()
  told()
  expect(screen.now().store.get().choices.size).toBe(0)
  screen.leave()
  other.leave()
})

test('a lump sum is a draft of its own: neither type loses the other’s, and the last one is gone on with (§3, §4)', () => {
  expect(keptPaymentType()).toBe(PaymentType.transaction)
  const invoices = open()
  invoices.now().store.change((selection) => tick(selection, [first]))
  invoices.leave()
  const lumpSum = renderHook(() => useSelectionStoreFor(lumpSumOwner, undefined))
  expect(lumpSum.now().store.get()).toMatchObject({ lumpSumCents: 0, choices: new Map() })
  lumpSum.now().store.change((selection) => ({ ...selection, lumpSumCents: 5000 }))
  lumpSum.leave()
  expect(keptPaymentType()).toBe(PaymentType.lumpSum)
  expect(findKeptSelection(lumpSumOwner, new Date())?.lumpSumCents).toBe(5000)
  expect(kept()?.choices.size).toBe(1)
  expect(kept()?.lumpSumCents).toBeUndefined()
  forgetSelection(owner.customerId)
  expect([kept(), findKeptSelection(lumpSumOwner, new Date()), keptPaymentType()]).toEqual([
    undefined,
    undefined,
    PaymentType.transaction,
  ])
})

test('a row is drawn again for its own choice only', () => {
  const store = createSelectionStore(nothingSelected, false, () => undefined)
  let drawn = 0
  const row = renderHook(
    () => {
      drawn += 1
      return useChoice(1)
    },
    (children) => createElement(SelectionContext, { value: store }, children),
  )
  row.act(() => store.change((selection) => tick(selection, [second])))
  expect(drawn).toBe(1)
  row.act(() => store.change((selection) => tick(selection, [first])))
  expect(drawn).toBe(2)
  expect(row.now()?.appliedCents).toBe(10_000)
  row.leave()
})

const draftOf = (more: Partial<PaymentDraft>): PaymentDraft => ({
  draftId: 8,
  version: 4,
  userId: 3,
  paymentType: { paymentTypeId: 1, paymentTypeName: 'Transaction' },
  paymentId: null,
  paymentVersion: null,
  selectedInvoices: [],
  selectedCredits: [],
  unselected: [],
  paymentNote: null,
  lumpsumAmountCents: null,
  selectedLumpSumAmountCents: null,
  fileList: null,
  paymentResetDate: '2026-11-21',
  updatedAt: '2026-11-21T00:00:00.000Z',
  ...more,
})
const ticked = (transactionId: number, amountAppliedCents: number) => ({
  transactionId,
  documentNumber: `INV-${transactionId}`,
  amountAppliedCents,
  notes: '',
  transactionFiles: [],
})
const linked = (drafts: readonly PaymentDraft[], payment?: Payment) =>
  renderHook(() =>
    useSelectionStoreFor(owner, payment, {
      drafts,
      server: { change: async () => null, load: async () => drafts },
      onBegunAnew: () => undefined,
      onReset: () => undefined,
      onRefused: () => undefined,
    }),
  )

test('a screen begins with what another device left on the server, and what was never sent from here (R19)', () => {
  const before = open()
  before.now().store.change((selection) => tick(selection, [first]))
  before.leave()
  const screen = linked([draftOf({ selectedInvoices: [ticked(2, 4000)], paymentNote: 'theirs' })])
  expect([...screen.now().store.get().choices.keys()]).toEqual([2, 1])
  // Choices made before the draft was known: another device's different choice must be noticed (R10).
  expect(screen.now().sync?.state()).toMatchObject({ draftId: 8, version: 0, unsent: new Set([1]) })
  screen.leave()
})

test('over a payment that is edited the draft says what differs from it; a draft of another version says nothing', () => {
  const payment = paymentOf(3)
  const over = { paymentId: payment.paymentId, paymentVersion: 3 }
  const screen = linked([draftOf({ ...over, selectedInvoices: [ticked(1, 500)], unselected: [2] })], payment)
  expect(screen.now().store.get().choices).toEqual(new Map([[1, { appliedCents: 500, note: '' }]]))
  expect(screen.now().store.isChanged()).toBe(true)
  screen.leave()
  const newer = linked([draftOf({ ...over, selectedInvoices: [ticked(1, 500)] })], paymentOf(4))
  expect([...newer.now().store.get().choices.keys()]).toEqual([2])
  expect(newer.now().sync?.state()).toMatchObject({ draftId: undefined, version: 0, unsent: new Set() })
  newer.leave()
})
