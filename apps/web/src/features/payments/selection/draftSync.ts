import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { createListeners } from '../../../lib/listeners.ts'
import { failureText, hasProblem, isNotFound } from '../../../lib/api/failures.ts'
import {
  changedIds,
  draftBody,
  findDraft,
  isUnsent,
  sameExtras,
  tickedIn,
  unknownDraft,
  withDraft,
  withUnsent,
  type DraftChange,
  type DraftPlace,
  type DraftState,
} from './draft.ts'
import type { Selection } from './selection.ts'
import type { SelectionStore } from './selectionStore.ts'

/** The server's side of a draft. */
export interface DraftServer {
  readonly change: (body: DraftChange) => Promise<PaymentDraft | null>
  readonly load: () => Promise<readonly PaymentDraft[]>
}

/** Conflict or event that a person has to know of or decide. */
export type DraftTrouble =
  /** Two devices chose differently: they say which counts. */
  | {
      readonly kind: 'asked'
      readonly text: string
      readonly keepMine: () => void
      readonly takeTheirs: () => void
    }
  /** The payment that is edited has moved on, or ended. */
  | { readonly kind: 'moved'; readonly text: string }

interface DraftSyncOptions {
  readonly store: Pick<SelectionStore, 'get' | 'replace' | 'isChanged'>
  readonly place: DraftPlace
  /** Base of the draft's changes: the payment that is edited, or nothing. */
  readonly base: Selection
  readonly state: DraftState
  readonly server: DraftServer
  /** The state, or the selection by it, is another: it is to be written down. */
  readonly onChange: () => void
  /** The draft was ended on another device; what was ticked here since begins another. */
  readonly onBegunAnew: (somethingKept: boolean) => void
  readonly onReset: () => void
  /** Called when the documents have changed so that a choice is refused. */
  readonly onRefused: (error: unknown) => void
}

const pauseMs = 800
const shortestRetryMs = 2000
const longestRetryMs = 30_000

const over = [paymentProblems.notEditable.code, 'staleVersion']
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) || error.status >= 500 || error.status === 408 || error.status === 429

/** Tells the server what is chosen here, in pauses, and takes over what other devices choose (R19). */
export function createDraftSync(options: DraftSyncOptions) {
  const { store, place, base, server } = options
  const troubles = createListeners()
  let { state } = options
  let trouble: DraftTrouble | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let again = false
  let held = false
  let retryMs = shortestRetryMs

  const put = (next: DraftState) => {
    state = next
    options.onChange()
  }
  const show = (next: Selection) => {
    const before = store.get()
    if (changedIds(before.choices, next.choices).length > 0 || !sameExtras(before, next))
      store.replace(next, true)
  }
  const setTrouble = (next: DraftTrouble | undefined) => {
    trouble = next
    troubles.tell()
  }
  const schedule = (ms = pauseMs) => {
    if (held || trouble) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  /** Unsent changes without those that were sent and not changed since. */
  const stillUnsent = (sent: DraftState, then: Selection): Pick<DraftState, 'unsent' | 'unsentExtras'> => {
    const now = store.get()
    const isSent = (id: number) => sent.unsent.has(id) && now.choices.get(id) === then.choices.get(id)
    return {
      unsent: new Set([...state.unsent].filter((id) => !isSent(id))),
      unsentExtras: state.unsentExtras && !(sent.unsentExtras && sameExtras(now, then)),
    }
  }

  const take = (answer: PaymentDraft | null, sent: DraftState, then: Selection) => {
    const endedElsewhere = state.draftId !== undefined && answer?.draftId !== state.draftId
    const kept = stillUnsent(sent, then)
    // Sent changes count as they are here: the answer leaves them out.
    const mine: DraftState = {
      ...state,
      unsent: new Set([...sent.unsent, ...state.unsent]),
      unsentExtras: sent.unsentExtras || state.unsentExtras,
    }
    const before = endedElsewhere ? base : store.get()
    const theirs = answer ? withDraft(before, answer) : before
    show(withUnsent(theirs, store.get(), mine))
    put({ draftId: answer?.draftId, version: answer?.version ?? 0, ...kept })
    if (endedElsewhere) options.onBegunAnew(isUnsent(mine))
    if (isUnsent(state)) schedule()
  }

  /** R10: nothing was stored; the person says what counts. */
  const ask = async (text: string) => {
    const draft = findDraft(await server.load(), place)
    const theirSelection = draft ? withDraft(base, draft) : base
    const settle = (next: DraftState) => {
      setTrouble(undefined)
      show(withUnsent(theirSelection, store.get(), next))
      put({ ...next, draftId: draft?.draftId, version: draft?.version ?? 0 })
      schedule(0)
    }
    setTrouble({
      kind: 'asked',
      text,
      keepMine: () => settle(state),
      takeTheirs: () => {
        const theirs = new Set(draft ? tickedIn(draft).map((each) => each.transactionId) : [])
        for (const id of draft?.unselected ?? []) theirs.add(id)
        settle({
          ...state,
          unsent: new Set([...state.unsent].filter((id) => !theirs.has(id))),
          unsentExtras: state.unsentExtras && draft?.paymentNote === null,
        })
      },
    })
  }

  const fail = async (error: unknown) => {
    if (hasProblem(error, 'paymentDraftChanged')) return ask(failureText(error))
    if (hasProblem(error, paymentProblems.selectionReset.code)) return options.onReset()
    if (over.some((code) => hasProblem(error, code)) || (place.payment && isNotFound(error)))
      return setTrouble({ kind: 'moved', text: failureText(error) })
    if (!isPassing(error)) return options.onRefused(error)
    schedule(retryMs)
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  const once = async () => {
    const sent = state
    const then = store.get()
    try {
      take(await server.change(draftBody(place, then, sent)), sent, then)
      retryMs = shortestRetryMs
    } catch (error) {
      await fail(error).catch(() => schedule(retryMs))
    }
  }

  /** One request at a time; what is asked for meanwhile is one more afterwards. */
  const run = (): Promise<void> => {
    clearTimeout(timer)
    if (sending) {
      again = true
      return sending
    }
    sending = once().finally(() => {
      sending = undefined
      if (again) schedule(0)
      again = false
    })
    return sending
  }

  return {
    state: () => state,
    adopt: (next: DraftState) => {
      state = next
    },
    /** A person changed the selection. */
    note: (before: Selection, after: Selection) => {
      state = {
        ...state,
        unsent: new Set([...state.unsent, ...changedIds(before.choices, after.choices)]),
        unsentExtras: state.unsentExtras || !sameExtras(before, after),
      }
      schedule()
    },
    /** Another device changed it, or this one was away. */
    ask: () => schedule(0),
    /** Now rather than after the pause. */
    flush: () => (isUnsent(state) && !held && !trouble ? void run() : undefined),
    /** Sends nothing more, and waits for what is on its way; `goOn` ends that. */
    hold: async () => {
      held = true
      clearTimeout(timer)
      await sending
    },
    goOn: () => {
      held = false
      if (isUnsent(state)) schedule()
    },
    forget: () => {
      clearTimeout(timer)
      setTrouble(undefined)
      state = unknownDraft
    },
    trouble: () => trouble,
    subscribe: troubles.subscribe,
  }
}

export type DraftSync = ReturnType<typeof createDraftSync>
