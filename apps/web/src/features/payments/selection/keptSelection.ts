import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { isEmpty, type Selection } from './selection.ts'

/** The selection of a customer kept in this browser (§3 Payment draft, R19). */
interface KeptSelection {
  readonly userName: string
  readonly paymentId: number | null
  readonly version: number | null
  readonly paymentNote: string
  readonly transactions: readonly {
    readonly transactionId: number
    readonly appliedCents: number
    readonly note: string
  }[]
  /** The day whose 11.59pm resets it. */
  readonly paymentResetDate: PlainDate
}

export interface SelectionOwner {
  readonly customerId: number
  readonly userName: string
  readonly timeZone: string
}

export const keptSelectionKey = (customerId: number): string => `tradecounter.payment.${customerId}`
/** §4: 1 when something was changed that the server has not been given. */
const flagKey = 'tradecounter.paymentFlag'

function readKept(customerId: number): KeptSelection | undefined {
  try {
    const text = localStorage.getItem(keptSelectionKey(customerId))
    return text ? (JSON.parse(text) as KeptSelection) : undefined
  } catch {
    return undefined
  }
}

export const isChanged = (): boolean => localStorage.getItem(flagKey) === '1'

export function forgetSelection(customerId: number): void {
  localStorage.removeItem(keptSelectionKey(customerId))
  localStorage.setItem(flagKey, '0')
}

export function keepSelection(
  owner: SelectionOwner,
  selection: Selection,
  changed: boolean,
  now: Date,
): void {
  if (isEmpty(selection) && !selection.payment) return forgetSelection(owner.customerId)
  const kept: KeptSelection = {
    userName: owner.userName,
    paymentId: selection.payment?.paymentId ?? null,
    version: selection.payment?.version ?? null,
    paymentNote: selection.paymentNote,
    transactions: Array.from(selection.choices, ([transactionId, choice]) => ({ transactionId, ...choice })),
    paymentResetDate: selectionDay(now, owner.timeZone),
  }
  try {
    localStorage.setItem(keptSelectionKey(owner.customerId), JSON.stringify(kept))
    localStorage.setItem(flagKey, changed ? '1' : '0')
  } catch {
    // A full or forbidden storage: the selection lives on in this tab, and on the server after Proceed.
  }
}

/** The kept selection of this person; one of somebody else or of an earlier day is gone (§9). */
export function findKeptSelection(owner: SelectionOwner, now: Date): Selection | undefined {
  const kept = readKept(owner.customerId)
  if (!kept) return undefined
  if (kept.userName !== owner.userName || kept.paymentResetDate < selectionDay(now, owner.timeZone)) {
    forgetSelection(owner.customerId)
    return undefined
  }
  return {
    choices: new Map(
      kept.transactions.map(({ transactionId, appliedCents, note }) => [
        transactionId,
        { appliedCents, note },
      ]),
    ),
    paymentNote: kept.paymentNote,
    payment:
      kept.paymentId === null || kept.version === null
        ? undefined
        : { paymentId: kept.paymentId, version: kept.version },
  }
}
