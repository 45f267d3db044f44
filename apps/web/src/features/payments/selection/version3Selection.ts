import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { storedJson } from '../../../lib/text/storedJson.ts'
import type { AttachedFile, Choice, PaymentRef } from './selection.ts'
import type { SelectionOwner } from './selectionOwner.ts'
import type { Unsent } from './unsent.ts'

/** Format of version 3.0: a whole selection with its unsent documents. */
interface Version3Selection {
  readonly userName: string
  readonly paymentId: number | null
  readonly version: number | null
  readonly paymentNote: string
  readonly lumpSumCents?: number | null
  readonly paymentFiles?: readonly AttachedFile[]
  readonly transactions: readonly (Choice & { readonly transactionId: number })[]
  readonly draft?: { readonly unsent: readonly number[]; readonly unsentExtras: boolean }
  readonly paymentResetDate: PlainDate
}

function fieldsOf({ paymentNote, paymentFiles, lumpSumCents }: Version3Selection): Unsent['fields'] {
  return {
    paymentNote,
    ...(paymentFiles ? { paymentFiles } : {}),
    ...(typeof lumpSumCents === 'number' ? { lumpSumCents } : {}),
  }
}

/** Returns unsent changes of version 3.0 once, and deletes them. */
export function takeVersion3Changes(
  { customerId, paymentType, userName, timeZone }: SelectionOwner,
  payment: PaymentRef | undefined,
): Unsent | undefined {
  const key = `tradecounter.payment.${customerId}${paymentType === PaymentType.lumpSum ? '.lumpSum' : ''}`
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  localStorage.removeItem(key)
  const stored = storedJson(text) as Version3Selection | undefined
  const counts =
    stored?.userName === userName &&
    stored.paymentId === (payment?.paymentId ?? null) &&
    stored.version === (payment?.version ?? null) &&
    stored.paymentResetDate >= selectionDay(serverNow(), timeZone)
  if (!counts || !stored.draft) return undefined
  const choices = new Map(stored.transactions.map(({ transactionId, ...choice }) => [transactionId, choice]))
  return {
    choices: new Map(stored.draft.unsent.map((id) => [id, choices.get(id) ?? null])),
    fields: stored.draft.unsentExtras ? fieldsOf(stored) : {},
  }
}
