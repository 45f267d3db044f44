import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { storedJson } from '../../../lib/text/storedJson.ts'
import { forgetPaymentType, setChanged } from './paymentFlag.ts'
import type { Choice, PaymentRef } from './selection.ts'
import type { SelectionOwner } from './selectionOwner.ts'
import { hasChanges, nothingUnsent, withLater, withoutSent, type Unsent } from './unsent.ts'

interface StoredChanges {
  readonly userName: string
  readonly paymentVersion: number | null
  readonly choices: readonly (readonly [number, Choice | null])[]
  readonly fields: Unsent['fields']
  /** Day at whose 11.59pm the changes are reset. */
  readonly paymentResetDate: PlainDate
}

const prefixOf = (customerId: number): string => `tradecounter.unsent.${customerId}.`

/** Unsent changes of a selection in the browser's storage, shared by its tabs (R19). */
export interface UnsentStore {
  readonly key: string
  readonly get: () => Unsent
  readonly add: (later: Unsent) => void
  /** Removes changes that the server has stored. */
  readonly remove: (sent: Unsent) => void
  readonly clear: () => void
}

/**
 * Opens the unsent changes of a person over a payment, or over none; those of earlier days are deleted (§9).
 */
export function openUnsentStore(owner: SelectionOwner, payment: PaymentRef | undefined): UnsentStore {
  const { customerId, userName, timeZone, paymentType } = owner
  const key = `${prefixOf(customerId)}${paymentType}.${payment?.paymentId ?? 'new'}`
  const paymentVersion = payment?.version ?? null
  const today = () => selectionDay(serverNow(), timeZone)
  const read = (text: string | null): Unsent => {
    const stored = storedJson(text) as StoredChanges | undefined
    const counts =
      stored?.userName === userName &&
      stored.paymentVersion === paymentVersion &&
      stored.paymentResetDate >= today()
    return counts ? { choices: new Map(stored.choices), fields: stored.fields } : nothingUnsent
  }

  const textOf = ({ choices, fields }: Unsent): string =>
    JSON.stringify({
      userName,
      paymentVersion,
      choices: [...choices],
      fields,
      paymentResetDate: today(),
    } satisfies StoredChanges)

  /** Text in the storage when this tab last read it; `unsent` is its parsed form. */
  let knownText: string | null = null
  let unsent: Unsent = nothingUnsent
  const get = () => {
    const text = localStorage.getItem(key)
    if (text !== knownText) [knownText, unsent] = [text, read(text)]
    return unsent
  }
  const put = (next: Unsent) => {
    unsent = next
    knownText = hasChanges(next) ? textOf(next) : null
    try {
      if (knownText !== null) return localStorage.setItem(key, knownText)
    } catch {
      // Changes stay only in this tab if the storage is full or blocked.
      knownText = null
    }
    localStorage.removeItem(key)
  }

  return {
    key,
    get,
    add: (later) => put(withLater(get(), later)),
    remove: (sent) => put(withoutSent(get(), sent)),
    clear: () => put(nothingUnsent),
  }
}

/** Removes unsent changes of both types and the payment flag, after a payment was confirmed or ended. */
export function forgetSelection(customerId: number): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefixOf(customerId))) localStorage.removeItem(key)
  setChanged(false)
  forgetPaymentType()
}
