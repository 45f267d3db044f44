import { hidePage } from '../../../testing/browserStub.fixtures.ts'
import { renderHook } from '../../../testing/renderHook.fixtures.tsx'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Unreachable } from '../../../lib/api/failures.ts'
import { storeMember } from '../../../lib/session/memberStore.ts'
import { openDocument } from '../documents.fixtures.ts'
import { pendingPayment } from '../payment.fixtures.ts'
import { draftOf, owner, ticked } from './draft.fixtures.ts'
import type { ChangeDraft } from './draftSync.ts'
import { forgetSelection, openUnsentStore } from './unsentStore.ts'
import { isChanged, storedPaymentType } from './paymentFlag.ts'
import { nothingSelected, tick, untick, writeNote } from './selection.ts'
import { createSelectionStore, SelectionContext, useChoice } from './selectionStore.ts'
import { useSelectionStoreFor } from './useSelectionStoreFor.ts'

const lumpSumOwner = { ...owner, paymentType: PaymentType.lumpSum }
const unsentKey = 'tradecounter.unsent.7.1.new'
const unsent = () => openUnsentStore(owner, undefined).get()
/** Screen of a person without a connection, unless the drafts of the server are given. */
const open = (
  payment?: Payment,
  more: {
    readonly drafts?: readonly PaymentDraft[]
    readonly lumpSum?: boolean
    readonly change?: ChangeDraft
  } = {},
) =>
  renderHook(() =>
    useSelectionStoreFor(more.lumpSum ? lumpSumOwner : owner, payment, {
      drafts: more.drafts,
      change: more.change ?? (async () => Promise.reject(new Unreachable('nobody there'))),
      onBegunAnew: () => undefined,
      onReset: () => undefined,
      onRefused: () => undefined,
    }),
  )
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

const enter = (userName: string, customerId: number) =>
  storeMember({ userName, roles: [], area: 'cu', customer: { customerId } } as never)

beforeEach(() => {
  enter(owner.userName, owner.customerId)
  forgetSelection(owner.customerId)
  vi.useRealTimers()
})

test('ticks made without a connection are there on the next visit (R19)', () => {
  const screen = open()
  screen.now().store.change((selection) => tick(selection, [first]))
  expect(unsent().choices.get(1)).toEqual({ appliedCents: 10_000, note: '' })
  screen.now().store.change((selection) => writeNote(selection, 1, 'for March'))
  screen.leave()
  const again = open()
  expect(again.now().store.get().choices).toEqual(new Map([[1, { appliedCents: 10_000, note: 'for March' }]]))
  expect(again.now().store.isChanged()).toBe(true)
  again.leave()
})

test('a tab that is put away sends at once', async () => {
  const change = vi.fn<ChangeDraft>(async () => draftOf({}))
  const screen = open(undefined, { drafts: [], change })
  screen.now().store.change((selection) => tick(selection, [first]))
  hidePage()
  await vi.waitFor(() => expect(unsent().choices.size).toBe(0))
  expect(change).toHaveBeenCalledOnce()
  screen.leave()
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

test('another tab’s choice is followed', () => {
  const screen = open()
  const other = open()
  const hear = () => dispatchEvent(Object.assign(new Event('storage'), { key: unsentKey }))
  other.now().store.change((selection) => tick(selection, [first, second]))
  hear()
  expect([...screen.now().store.get().choices.keys()]).toEqual([1, 2])
  other.now().store.change((selection) => untick(selection, [1, 2]))
  hear()
  expect(screen.now().store.get().choices.size).toBe(0)
  screen.leave()
  other.leave()
})

test('a lump sum is a draft of its own: neither type loses the other’s, and the last one is gone on with (§3, §4)', () => {
  const invoices = open()
  invoices.now().store.change((selection) => tick(selection, [first]))
  invoices.leave()
  expect(storedPaymentType()).toBe(PaymentType.transaction)
  const lumpSum = open(undefined, { lumpSum: true })
  expect(lumpSum.now().store.get()).toMatchObject({ lumpSumCents: 0, choices: new Map() })
  lumpSum.now().store.change((selection) => ({ ...selection, lumpSumCents: 5000 }))
  lumpSum.leave()
  expect([storedPaymentType(), isChanged()]).toEqual([PaymentType.lumpSum, true])
  const ofLumpSum = () => openUnsentStore(lumpSumOwner, undefined).get()
  expect(ofLumpSum().fields).toEqual({ lumpSumCents: 5000 })
  expect([unsent().choices.size, unsent().fields]).toEqual([1, {}])
  forgetSelection(owner.customerId)
  expect([unsent().choices.size, ofLumpSum().fields, storedPaymentType(), isChanged()]).toEqual([
    0,
    {},
    undefined,
    false,
  ])
})

test.each([
  ['another customer', owner.userName, 8],
  ['another person', 'other@whatever.example', owner.customerId],
])('the type and the flag of a selection do not count for %s (§3)', (_, userName, customerId) => {
  const screen = open(undefined, { lumpSum: true })
  screen.now().store.change((selection) => ({ ...selection, lumpSumCents: 5000 }))
  screen.leave()
  enter(userName, customerId)
  expect([storedPaymentType(), isChanged()]).toEqual([undefined, false])
  enter(owner.userName, owner.customerId)
  expect([storedPaymentType(), isChanged()]).toEqual([PaymentType.lumpSum, true])
})

test('the flag of a selection that ended on another device is over when the screen opens (§4)', () => {
  const before = open()
  before.now().store.change((selection) => tick(selection, [first]))
  openUnsentStore(owner, undefined).clear()
  before.leave()
  expect(isChanged()).toBe(true)
  open(undefined, { drafts: [] }).leave()
  expect(isChanged()).toBe(false)
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

test('a screen begins with the server’s draft and this browser’s unsent changes (R19)', () => {
  const before = open()
  before.now().store.change((selection) => tick(selection, [first]))
  before.leave()
  const drafts = [draftOf({ version: 4, selectedInvoices: [ticked(2, 4000)], paymentNote: 'theirs' })]
  const screen = open(undefined, { drafts })
  expect([...screen.now().store.get().choices.keys()]).toEqual([2, 1])
  expect(screen.now().sync?.known()).toMatchObject({ draftId: 8, version: 4 })
  expect([...unsent().choices.keys()]).toEqual([1])
  screen.leave()
})

test('the draft of an edited payment has its differences; a draft of another version has no effect', () => {
  const payment = paymentOf(3)
  const over = { paymentId: payment.paymentId, paymentVersion: 3 }
  const drafts = [draftOf({ ...over, selectedInvoices: [ticked(1, 500)], unselected: [2] })]
  const screen = open(payment, { drafts })
  expect(screen.now().store.get().choices).toEqual(new Map([[1, { appliedCents: 500, note: '' }]]))
  expect(screen.now().store.isChanged()).toBe(true)
  screen.leave()
  const newer = open(paymentOf(4), { drafts })
  expect([...newer.now().store.get().choices.keys()]).toEqual([2])
  expect(newer.now().sync?.known()).toEqual({ draftId: undefined, version: 0 })
  newer.leave()
})
