import '../../../testing/browserStub.fixtures.ts'
import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDocument } from '../documents.fixtures.ts'
import { Unreachable } from '../../../lib/api/failures.ts'
import { draftOf, owner, ticked } from './draft.fixtures.ts'
import { noDraft, type DraftChange } from './draft.ts'
import { createDraftSync } from './draftSync.ts'
import { openUnsentStore } from './unsentStore.ts'
import { applyAmount, nothingSelected, tick, untick, type Selection } from './selection.ts'
import { createSelectionStore } from './selectionStore.ts'

const [first, second, third] = [openDocument(1), openDocument(2), openDocument(3)]
const pauseMs = 1000
const unsentIds = () => [...openUnsentStore(owner, undefined).get().choices.keys()]

const refusal = (code: string) => new ApiRefusal(400, [{ code, displayMessage: `It is ${code}.` }])

function device(answer: (body: DraftChange) => Promise<PaymentDraft | null>, isLoaded = true) {
  const sent: DraftChange[] = []
  const messages: string[] = []
  const store = createSelectionStore(nothingSelected, false, (next, before) => sync.note(before, next))
  const sync = createDraftSync({
    store,
    unsentStore: openUnsentStore(owner, undefined),
    place: { paymentType: PaymentType.transaction, payment: undefined },
    base: nothingSelected,
    known: isLoaded ? noDraft : undefined,
    change: async (body) => {
      sent.push(body)
      return answer(body)
    },
    onBegunAnew: (hasChanges) => messages.push(`begun anew, ${hasChanges ? 'something' : 'nothing'} kept`),
    onReset: () => messages.push('reset'),
    onRefused: () => messages.push('refused'),
  })
  return {
    sync,
    sent,
    messages,
    choose: (change: (selection: Selection) => Selection) => store.change(change),
    ids: () => [...store.get().choices.keys()],
    amountOf: (id: number) => store.get().choices.get(id)?.appliedCents,
  }
}

/** Locks of a single tab, which never wait. */
const locks = { request: async (_: string, run: () => Promise<unknown>) => run() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks })
  openUnsentStore(owner, undefined).clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a pause in ticking sends once, with the changes since the last time', async () => {
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
  expect(sync.known()).toMatchObject({ draftId: 8, version: 2 })
  expect(localStorage.getItem('tradecounter.unsent.7.1.new')).toBeNull()
})

test('another device’s ticks arrive with the response, and ticks made here meanwhile stay', async () => {
  const answers = Promise.withResolvers<PaymentDraft>()
  const { choose, ids } = device(async () => answers.promise)
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  choose((selection) => tick(selection, [second]))
  answers.resolve(draftOf({ version: 5, selectedInvoices: [ticked(3)], unselected: [2] }))
  await vi.advanceTimersByTimeAsync(0)
  expect(ids()).toEqual([3, 1, 2])
  expect(unsentIds()).toEqual([2])
})

test('without a connection ticks are stored, and sent later', async () => {
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
  expect(sent.at(-1)?.selected.map((choice) => choice.transactionId)).toEqual([1, 2])
  expect(unsentIds()).toEqual([])
})

test('an unreachable server is retried automatically', async () => {
  const failures = [new Unreachable('nobody there'), new ApiRefusal(503, [])]
  const { choose, sent } = device(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return draftOf()
  })
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(3)
  expect(unsentIds()).toEqual([])
})

test('unsent changes are stored in this browser, and sent when the screen opens again', async () => {
  const before = device(async () => Promise.reject(new Unreachable('nobody there')))
  before.choose((selection) => tick(selection, [first, second]))
  before.choose((selection) => untick(selection, [2]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  await before.sync.hold()
  const after = device(async () => draftOf())
  after.sync.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(after.sent).toMatchObject([{ selected: [{ transactionId: 1 }], unselected: [2] }])
  expect([after.ids(), unsentIds()]).toEqual([[1], []])
})

test('changes made during a request are sent again', async () => {
  const answers = Promise.withResolvers<PaymentDraft>()
  const { choose, sent } = device(async () => answers.promise)
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  choose((selection) => applyAmount(selection, first, 4000))
  answers.resolve(draftOf())
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(sent.map(({ selected }) => selected.map((choice) => choice.amountAppliedCents))).toEqual([
    [10_000],
    [4000],
  ])
})

test('a later choice of another device for the same document is taken over', async () => {
  const answers = [draftOf(), draftOf({ version: 3, selectedInvoices: [ticked(1, 500)] })]
  const { choose, amountOf, sync, sent } = device(async () => answers.shift() ?? null)
  choose((selection) => tick(selection, [first, second]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  sync.ask()
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect([amountOf(1), amountOf(2)]).toEqual([500, 10_000])
  expect(sent.at(-1)).toMatchObject({ version: 1, selected: [], unselected: [] })
})

test('of note, files and amount only the one that changed is sent', async () => {
  const { choose, sent } = device(async () => draftOf())
  choose((selection) => ({ ...selection, paymentNote: 'for March' }))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(Object.keys(sent[0] ?? {})).toEqual([
    'paymentType',
    'version',
    'selected',
    'unselected',
    'paymentNote',
  ])
})

test('a change of another tab is shown here, and the first of both to send sends it once', async () => {
  const one = device(async () => draftOf())
  const other = device(async () => draftOf({ selectedInvoices: [ticked(1)] }))
  one.choose((selection) => tick(selection, [first]))
  other.sync.follow()
  expect(other.ids()).toEqual([1])
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect([one.sent[0]?.selected.length, other.sent[0]?.selected.length]).toEqual([1, 0])
  expect(other.ids()).toEqual([1])
})

test('Proceed waits for a draft that could not be loaded when the screen opened, or is refused', async () => {
  const answers = [undefined, draftOf({ selectedInvoices: [ticked(2)] })]
  const { sync, ids, choose } = device(
    async () => answers.shift() ?? Promise.reject(new Unreachable('nobody there')),
    false,
  )
  choose((selection) => tick(selection, [first]))
  await expect(sync.hold()).rejects.toThrow('nobody there')
  await sync.hold()
  expect(ids()).toEqual([2, 1])
})

test('a draft that ended on another device begins anew with this one’s ticks', async () => {
  const answers = [draftOf({ selectedInvoices: [ticked(2)] }), draftOf({ draftId: 9 })]
  const { choose, ids, messages } = device(async () => answers.shift() ?? null)
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect(ids()).toEqual([2, 1])
  choose((selection) => tick(selection, [third]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  expect([ids(), messages]).toEqual([[3], ['begun anew, something kept']])
})

test('a selection cleared on another device is cleared here, and that is said', async () => {
  const answers = [draftOf(), null]
  const { choose, ids, messages, sync } = device(async () => answers.shift() ?? null)
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  sync.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect([ids(), messages]).toEqual([[], ['begun anew, nothing kept']])
})

test.each([
  ['paymentSelectionReset', 'reset'],
  ['paymentDocumentReserved', 'refused'],
] as const)('%s is shown on the screen: %s', async (code, what) => {
  const { choose, messages, sent } = device(async () => Promise.reject(refusal(code)))
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([messages, sent.length]).toEqual([[what], 1])
})

test('a payment that moved on is shown, and nothing more is sent over it', async () => {
  const { choose, sync, sent } = device(async () => Promise.reject(refusal('staleVersion')))
  choose((selection) => tick(selection, [first]))
  await vi.advanceTimersByTimeAsync(pauseMs)
  choose((selection) => tick(selection, [second]))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sync.movedOn(), sent.length]).toEqual(['It is staleVersion.', 1])
})

test('during Proceed nothing is sent, and running requests finish first', async () => {
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
