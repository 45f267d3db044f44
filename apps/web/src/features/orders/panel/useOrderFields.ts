import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useMutation } from '@tanstack/react-query'
import { isCreator, orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText, hasProblem, problemsOf, Unreachable } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { toastFailure } from '../../../lib/toasts.tsx'
import { findStoredFields, storeFields } from './keptFields.ts'
import { asTyped, changeOf, fieldsOf, textsOf, withFields, type OrderFields } from './orderFields.ts'
import { orderKeys } from '../orderKeys.ts'
import { useApprovers, useOrderCostCentres } from '../orders.data.ts'
import { orderScope, reloadWhenStale, updateOrder, type OrderFieldChange } from '../orderVerbs.data.ts'

type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  /** Stored in the browser only; `text` is the reason. */
  | { readonly kind: 'failed'; readonly text: string; readonly stale: boolean }

export interface OrderFieldsControl {
  readonly fields: OrderFields
  /** Order with the values on the screen. */
  readonly edited: OrderDetail
  readonly state: SaveState
  /** Messages of the server by wire field. */
  readonly errors: Readonly<Record<string, string>>
  readonly change: (next: Partial<OrderFields>) => void
  readonly save: () => void
  /** Discards unsaved changes: they were submitted, or the person chose the stored values. */
  readonly discard: () => void
  /** Written texts that are not saved. */
  readonly unsentTexts: readonly string[]
  /** Unsaved fields to send along with a submission, a decision or a save. */
  readonly takePending: () => OrderFieldChange
}

type Changed = Partial<OrderFields>

/** Debounce before the fields are stored (R7: within 2 s). */
const pauseMs = 1000
const retryMs = 5000
const changedMeanwhile = 'This order was changed in another window or by someone else.'

const isEmpty = (changed: Changed): boolean => Object.keys(changed).length === 0

/** Fields that changed during a request. */
const stillChanged = (now: Changed, stored: Changed): Changed =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => stored[name as keyof OrderFields] !== value),
  )

/** Fields of a queued save that wait for it still. */
const stillPending = (queued: Changed, latest: Changed): Changed =>
  Object.fromEntries(Object.entries(queued).filter(([name]) => name in latest))

/** Fields to save by themselves: an approver whom the button Assign emails (§4) waits for it. */
const autoSaved = ({ approverUserName, ...others }: Changed, assigns: boolean): Changed =>
  assigns || approverUserName === undefined ? others : { ...others, approverUserName }

/** Fields stored in the browser that still differ from the order. */
function findUnsavedFields(order: OrderDetail) {
  const stored = findStoredFields(order.orderID)
  if (!stored) return undefined
  const changed = stillChanged(stored.changed, fieldsOf(order))
  storeFields(order.orderID, { ...stored, changed })
  return isEmpty(changed) ? undefined : { ...stored, changed }
}

/** Edits and auto-saves the fields of an order (R7). */
export function useOrderFields(order: OrderDetail): OrderFieldsControl {
  const member = useMember()
  const { autoSaveOrderTimeSpan } = member.settings
  const approvers = useApprovers(order.customerId).data ?? []
  const costCentres = useOrderCostCentres(order.customerId, order.flags.showCostCentre).data ?? []
  const choices = { approvers, costCentres }
  const orderId = order.orderID
  const [stored] = useState(() => findUnsavedFields(order))
  const [pending, setPending] = useState<Changed>(stored?.changed ?? {})
  const [typed, setTyped] = useState<Changed>(pending)
  const [state, setState] = useState<SaveState>(
    stored && stored.version !== order.version
      ? { kind: 'failed', text: changedMeanwhile, stale: true }
      : { kind: 'idle' },
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const firstPendingAt = useRef(0)
  const latest = useRef<Changed>(pending)
  const wasLeft = useRef(false)
  const fields = { ...asTyped(fieldsOf(order), typed), ...pending }

  const keep = (next: Changed) => {
    latest.current = next
    storeFields(orderId, { version: order.version, changed: next })
    setPending(next)
  }

  const mutation = useMutation({
    scope: orderScope(orderId),
    meta: { showsOwnErrors: true },
    mutationFn: async (queued: Changed) => {
      // Fields that an earlier request of the queue included, or that the person discarded, are not sent.
      const sent = stillPending(queued, latest.current)
      if (isEmpty(sent)) return
      // Retry after a lost connection: its message stays until the retry succeeds.
      setState((before) => (before.kind === 'failed' && !before.stale ? before : { kind: 'saving' }))
      await updateOrder(order, changeOf({ ...fieldsOf(order), ...sent }, sent), true)
      queryClient.setQueryData<OrderDetail>(orderKeys.detail(orderId), (before) =>
        before ? withFields(before, { ...fieldsOf(before), ...sent }, choices) : before,
      )
    },
    onSuccess: (_, sent) => {
      if (isEmpty(stillPending(sent, latest.current))) return
      const rest = stillChanged(latest.current, sent)
      latest.current = rest
      setPending(rest)
      // Text of another tab, or of a later visit, stays in the browser's store with its version.
      const kept = findStoredFields(orderId)
      if (kept)
        storeFields(orderId, {
          version: isEmpty(rest) ? kept.version : order.version,
          changed: stillChanged(kept.changed, sent),
        })
      setErrors({})
      setState({ kind: 'saved', at: new Date() })
    },
    onError: (error) => {
      reloadWhenStale(orderId)(error)
      const named = problemsOf(error).filter((problem) => problem.field !== undefined)
      // A refused field shows its message and a toast (§8); an old version
      // and a closed order have a notice with choices. After the person
      // has left the screen, only the toast reports it; typed text stays for the next visit.
      if (wasLeft.current || named.some(({ field }) => field !== 'version')) toastFailure(error)
      setErrors(Object.fromEntries(named.map((problem) => [problem.field ?? '', problem.displayMessage])))
      setState({ kind: 'failed', text: failureText(error), stale: hasProblem(error, 'staleVersion') })
    },
  })
  const { mutate } = mutation

  const assigns = orderCan.assign(order) && isCreator(order, member)
  const saveNow = (changed: Changed) => {
    const sent = autoSaved(changed, assigns)
    if (!isEmpty(sent)) mutate(sent)
  }
  const saveLater = useEffectEvent(() => saveNow(pending))

  // After another person's change the person chooses, so that typed text does not overwrite it (R10).
  const waitsForChoice = state.kind === 'failed' && state.stale
  useEffect(() => {
    if (isEmpty(autoSaved(pending, assigns))) {
      firstPendingAt.current = 0
      return undefined
    }
    if (waitsForChoice) return undefined
    firstPendingAt.current ||= Date.now()
    const latestAt = firstPendingAt.current + autoSaveOrderTimeSpan * 1000
    const timer = setTimeout(saveLater, Math.max(0, Math.min(pauseMs, latestAt - Date.now())))
    return () => clearTimeout(timer)
  }, [pending, assigns, waitsForChoice, autoSaveOrderTimeSpan])

  // Repeat the request until there is a connection.
  const unreachable = mutation.error instanceof Unreachable ? mutation.error : undefined
  useEffect(() => {
    if (!unreachable) return undefined
    const timer = setTimeout(saveLater, retryMs)
    const again = () => saveLater()
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [unreachable])

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveLater()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])
  // Leaving the screen saves at once, without the debounce.
  const saveLeft = useEffectEvent(() => saveNow(latest.current))
  useEffect(() => {
    wasLeft.current = false
    return () => {
      wasLeft.current = true
      saveLeft()
    }
  }, [])

  return {
    fields,
    edited: withFields(order, fields, choices),
    state,
    errors,
    change: (next) => {
      setTyped((before) => ({ ...before, ...next }))
      keep({ ...pending, ...next })
    },
    save: () => (isEmpty(autoSaved(pending, assigns)) ? setState({ kind: 'idle' }) : saveNow(pending)),
    discard: () => {
      keep({})
      setTyped({})
      setErrors({})
      setState({ kind: 'idle' })
    },
    unsentTexts: textsOf(pending),
    takePending: () => changeOf(fields, pending),
  }
}
