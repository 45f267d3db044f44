import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { createListeners } from '../../../lib/listeners.ts'
import { failureText, hasProblem, isNotFound } from '../../../lib/api/failures.ts'
import { draftBody, noDraft, withDraft, type DraftChange, type DraftPlace, type KnownDraft } from './draft.ts'
import type { UnsentStore } from './unsentStore.ts'
import type { Selection } from './selection.ts'
import type { SelectionStore } from './selectionStore.ts'
import { changesBetween, hasChanges, withLater, withUnsent, type Unsent } from './unsent.ts'

export type ChangeDraft = (body: DraftChange) => Promise<PaymentDraft | null>

interface DraftSyncOptions {
  readonly store: Pick<SelectionStore, 'get' | 'replace'>
  readonly unsentStore: UnsentStore
  readonly place: DraftPlace
  /** Base of the draft's changes: the edited payment, or an empty selection. */
  readonly base: Selection
  /** Draft that the screen began with; undefined without an answer of the server. */
  readonly known: KnownDraft | undefined
  readonly change: ChangeDraft
  /** Called if another device ended the draft; later ticks here begin a new one. */
  readonly onBegunAnew: (hasUnsent: boolean) => void
  readonly onReset: () => void
  /** Called if the server refuses a choice, as documents have changed. */
  readonly onRefused: (error: unknown) => void
}

const pauseMs = 800
const shortestRetryMs = 2000
const longestRetryMs = 30_000

const movedOnCodes = [paymentProblems.notEditable.code, 'staleVersion']
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) || error.status >= 500 || error.status === 408 || error.status === 429

/** Sends changes of the selection after a debounce, and applies those of other devices (R19). */
export function createDraftSync(options: DraftSyncOptions) {
  const { store, unsentStore, place, base } = options
  const listeners = createListeners()
  let { known: confirmed } = options
  let movedOn: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let again = false
  let isStopped = false
  let retryMs = shortestRetryMs

  const setMovedOn = (text: string | undefined) => {
    movedOn = text
    listeners.emit()
  }
  const schedule = (ms = pauseMs) => {
    if (isStopped || movedOn) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  const take = (answer: PaymentDraft | null, sent: Unsent) => {
    const endedElsewhere = confirmed?.draftId !== undefined && answer?.draftId !== confirmed.draftId
    // The answer does not include the sent changes.
    const mine = withLater(sent, unsentStore.get())
    unsentStore.remove(sent)
    const shown = store.get()
    // The answer is the whole draft if this screen did not have it.
    const before = answer && answer.draftId === confirmed?.draftId ? shown : base
    const next = withUnsent(answer ? withDraft(before, answer) : before, mine)
    if (hasChanges(changesBetween(shown, next))) store.replace(next, true)
    confirmed = answer ?? noDraft
    if (endedElsewhere) options.onBegunAnew(hasChanges(mine))
    if (hasChanges(unsentStore.get())) schedule()
  }

  const send = () =>
    // Tabs share the unsent changes; only one sends at a time, so no change is sent twice.
    navigator.locks.request(unsentStore.key, async () => {
      const sent = unsentStore.get()
      take(await options.change(draftBody(place, sent, confirmed ?? noDraft)), sent)
      retryMs = shortestRetryMs
    })

  const fail = (error: unknown) => {
    if (hasProblem(error, paymentProblems.selectionReset.code)) return options.onReset()
    if (movedOnCodes.some((code) => hasProblem(error, code)) || (place.payment && isNotFound(error)))
      return setMovedOn(failureText(error))
    if (!isPassing(error)) return options.onRefused(error)
    schedule(retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  /** Runs one request at a time; calls during a request cause one more afterwards. */
  const run = (): Promise<void> => {
    clearTimeout(timer)
    if (sending) {
      again = true
      return sending
    }
    sending = send()
      .catch(fail)
      .finally(() => {
        sending = undefined
        if (again) schedule(0)
        again = false
      })
    return sending
  }

  return {
    known: () => confirmed,
    /** Records a change of the selection by the person. */
    note: (before: Selection, after: Selection) => {
      unsentStore.add(changesBetween(before, after))
      schedule()
    },
    /** Applies unsent changes of another tab, and requests other changes. */
    follow: () => {
      const unsent = unsentStore.get()
      if (hasChanges(unsent)) store.replace(withUnsent(store.get(), unsent), true)
      schedule()
    },
    /** Requests changes of other devices, after a notice or an absence. */
    ask: () => schedule(0),
    /** Sends at once, without the debounce. */
    flush: () =>
      (!confirmed || hasChanges(unsentStore.get())) && !isStopped && !movedOn ? void run() : undefined,
    /**
     * Stops sending and waits for the running request; `goOn` ends the stop.
     * @throws if the server's draft is unknown and cannot be loaded, as it may have more than is shown
     */
    hold: async () => {
      isStopped = true
      clearTimeout(timer)
      await sending
      if (!confirmed) await send()
    },
    goOn: () => {
      isStopped = false
      if (hasChanges(unsentStore.get())) schedule()
    },
    forget: () => {
      clearTimeout(timer)
      unsentStore.clear()
      confirmed = noDraft
      setMovedOn(undefined)
    },
    /** Refusal after which sending stops, as the edited payment has changed or ended. */
    movedOn: () => movedOn,
    subscribe: listeners.subscribe,
  }
}

export type DraftSync = ReturnType<typeof createDraftSync>
