import '../../../testing/browserStub.fixtures.ts'
import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDocument } from '../documents.fixtures.ts'
import { Unreachable } from '../../../lib/api/failures.ts'
import { unknownDraft, type DraftChange } from './draft.ts'
import { createDraftSync } from './draftSync.ts'
import { nothingSelected, tick, untick, type Selection } from './selection.ts'
import { createSelectionStore } from './selectionStore.ts'

const [first, second, third] = [openDocument(1), openDocument(2), openDocument(3)]
const pauseMs = 1000

/** A draft as the server answers it. */
const draftOf = (more: Partial<PaymentDraft> = {}): PaymentDraft => ({
  draftId: 8,
  version: 1,
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
const ticked = (transactionId: number, amountAppliedCents = 10_000) => ({
  transactionId,
  documentNumber: `INV-${transactionId}`,
  amountAppliedCents,
  notes: '',
  transactionFiles: [],
})
const refusal = (code: string) => new ApiRefusal(400, [{ code, displayMessage: `It is ${code}.` }])

function device(answer: (body: DraftChange) => Promise<PaymentDraft | null>, onServer: PaymentDraft[] = []) {
  const sent: DraftChange[] = []
  const told: string[] = []
  const store = createSelectionStore(nothingSelected, false, (next, _, before) => sync.note(before, next))
  const sync = createDraftSync({
    store,
    place: { paymentType: PaymentType.transaction, payment: undefined },
    base: nothingSelected,
    state: unknownDraft,
    server: {
      change: async (body) => {
        sent.push(body)
        return answer(body)
      },
      load: async () => onServer,
    },
    onChange: () => undefined,
    onBegunAnew: (kept) => told.push(`begun anew, ${kept ? 'something' : 'nothing'} kept`),
    onReset: () => told.push('reset'),
    onRefused: () => told.push('refused'),
  })
  const choose = (change: (selection: Selection) => Selection) => store.change(change)
  const ids = () => [...store.get().choices.keys()]
  return {
    sync,
    sent,
    told,
    choose,
    ids,
    amountOf: (id: number) => store.get().choices.get(id)?.appliedCents,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a pause in ticking sends once, and only what changed since', async () => {
  const versions = [draftOf(), draftOf({ version: 2 })]
  const { sent, choose, sync } = device(async () => versions.shift() ?? null)
  choose((selection) => tick(selection, [first]))
  choose((selection) => tick(selection, [second]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  choose((selection) => untick(selection, [1]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toMatchObject([
    { version: 0, selected: [{ transactionId: 1 }, { transactionId: 2 }], unselected: [] },
    { draftId: 8, version: 1, selected: [], unselected: [1] },
  ])
  expect(sync.state()).toEqual({ draftId: 8, version: 2, unsent: new Set(), unsentExtras: false })
})

test('what another device ticked comes with the answer, and what is ticked here meanwhile stays', async () => {
  const answers = Promise.withResolvers<PaymentDraft>()
  const { choose, ids, sync } = device(async () => answers.promise)
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  choose((selection) => tick(selection, [second]))
  answers.resolve(draftOf({ version: 5, selectedInvoices: [ticked(3)], unselected: [2] }))
  await vi.advanceTimersByTimeAsync(0)
  expect(ids()).toEqual([1, 3, 2])
  expect([...sync.state().unsent]).toEqual([2])
})

test('without a connection ticks are kept, and sent when there is one', async () => {
  let connected = false
  const { choose, sent, sync } = device(async () => {
    if (!connected) throw new Unreachable('nobody there')
    return draftOf()
  })
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  choose((selection) => tick(selection, [second]))
  connected = true
  sync.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)?.selected.map((each) => each.transactionId)).toEqual([1, 2])
  expect(sync.state().unsent.size).toBe(0)
})

test('a server that is away is asked again by itself', async () => {
  const failures = [new Unreachable('nobody there'), new ApiRefusal(503, [])]
  const { choose, sync, sent } = device(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return draftOf()
  })
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(3)
  expect(sync.state().unsent.size).toBe(0)
})

const conflicting = () => {
  const onServer = draftOf({ version: 4, selectedInvoices: [ticked(1, 500), ticked(3)] })
  const replies = [refusal('paymentDraftChanged'), draftOf({ version: 5 })]
  const one = device(async () => {
    const reply = replies.shift()
    if (reply instanceof ApiRefusal) throw reply
    return reply ?? null
  }, [onServer])
  one.choose((selection) => tick(selection, [first, second]))
  return one
}

test('what two devices chose differently is asked, and nothing is sent meanwhile (R10)', async () => {
  const { sync, sent, choose, amountOf, ids } = conflicting()
  await vi.advanceTimersByTimeAsync(pauseMs)
  const trouble = sync.trouble()
  expect(trouble).toMatchObject({ kind: 'asked', text: 'It is paymentDraftChanged.' })
  choose((selection) => tick(selection, [third]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toHaveLength(1)
  if (trouble?.kind === 'asked') trouble.keepMine()
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent.at(-1)).toMatchObject({ draftId: 8, version: 4 })
  expect([amountOf(1), ids().toSorted((one, other) => one - other)]).toEqual([10_000, [1, 2, 3]])
  expect(sync.trouble()).toBeUndefined()
})

test('the other device’s can be taken: the rest of what was ticked here stays', async () => {
  const { sync, sent, amountOf, ids } = conflicting()
  await vi.advanceTimersByTimeAsync(pauseMs)
  const trouble = sync.trouble()
  if (trouble?.kind === 'asked') trouble.takeTheirs()
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect([amountOf(1), ids().toSorted((one, other) => one - other)]).toEqual([500, [1, 2, 3]])
  expect(sent.at(-1)?.selected.map((each) => each.transactionId)).toEqual([2])
})

test('a draft that ended elsewhere begins anew with what is ticked here since', async () => {
  const answers = [draftOf({ selectedInvoices: [ticked(2)] }), draftOf({ draftId: 9 })]
  const { choose, ids, told } = device(async () => answers.shift() ?? null)
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(ids()).toEqual([1, 2])
  choose((selection) => tick(selection, [third]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect([ids(), told]).toEqual([[3], ['begun anew, something kept']])
})

test('a selection cleared on another device is cleared here, and that is said', async () => {
  const answers = [draftOf(), null]
  const { choose, ids, told, sync } = device(async () => answers.shift() ?? null)
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  sync.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect([ids(), told]).toEqual([[], ['begun anew, nothing kept']])
})

test.each([
  ['paymentSelectionReset', 'reset'],
  ['paymentDocumentReserved', 'refused'],
] as const)('%s is told to the screen: %s', async (code, what) => {
  const { choose, told, sent } = device(async () => Promise.reject(refusal(code)))
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([told, sent.length]).toEqual([[what], 1])
})

test('a payment that moved on is shown, and nothing more is sent over it', async () => {
  const { choose, sync, sent } = device(async () => Promise.reject(refusal('staleVersion')))
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  choose((selection) => tick(selection, [second]))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sync.trouble()?.kind, sent.length]).toEqual(['moved', 1])
})

test('while the screen proceeds nothing is sent, and what is on its way is waited for', async () => {
  const answers = Promise.withResolvers<PaymentDraft>()
  const { choose, sync, sent } = device(async () => answers.promise)
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  let isHeld = false
  const holding = sync.hold().then(() => (isHeld = true))
  choose((selection) => tick(selection, [second]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(isHeld).toBe(false)
  answers.resolve(draftOf())
  await holding
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toHaveLength(1)
  sync.goOn()
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent).toHaveLength(2)
})
