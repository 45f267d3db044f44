import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { isUnsent, unknownDraft, type DraftState } from './draft.ts'
import { isEmpty, type AttachedFile, type Selection } from './selection.ts'

/** The selection of a customer kept in this browser (§3 Payment draft, R19). */
interface KeptSelection {
  readonly userName: string
  readonly paymentId: number | null
  readonly version: number | null
  readonly paymentNote: string
  readonly lumpSumCents?: number | null
  readonly paymentFiles?: readonly AttachedFile[] | undefined
  readonly transactions: readonly {
    readonly transactionId: number
    readonly appliedCents: number
    readonly note: string
    readonly files?: readonly AttachedFile[]
  }[]
  /** Changes the server has not received yet, and the version of the rest (R19). */
  readonly draft?: {
    readonly draftId: number | null
    readonly version: number
    readonly unsent: readonly number[]
    readonly unsentExtras: boolean
  }
  /** The day whose 11.59pm resets it. */
  readonly paymentResetDate: PlainDate
}

export interface SelectionOwner {
  readonly customerId: number
  readonly userName: string
  readonly timeZone: string
  readonly paymentType: PaymentType
}

/** Each type has a draft of its own: who looks at the other one loses nothing. */
export const keptSelectionKey = ({
  customerId,
  paymentType,
}: Pick<SelectionOwner, 'customerId' | 'paymentType'>): string =>
  `tradecounter.payment.${customerId}${paymentType === PaymentType.lumpSum ? '.lumpSum' : ''}`
/** The type chosen last (§3 Payment draft). */
const typeKey = 'tradecounter.paymentType'
/** §4: 1 when something was changed that the server has not been given. */
const flagKey = 'tradecounter.paymentFlag'

function readKept(owner: SelectionOwner): KeptSelection | undefined {
  try {
    const text = localStorage.getItem(keptSelectionKey(owner))
    return text ? (JSON.parse(text) as KeptSelection) : undefined
  } catch {
    return undefined
  }
}

export const isChanged = (): boolean => localStorage.getItem(flagKey) === '1'

export const keepPaymentType = (paymentType: PaymentType): void =>
  localStorage.setItem(typeKey, String(paymentType))

/** The type stored here, if there is one. */
export const storedPaymentType = (): PaymentType | undefined =>
  localStorage.getItem(typeKey) === null ? undefined : keptPaymentType()

/** §4: the type defaults to Transaction when none is stored. */
export const keptPaymentType = (): PaymentType =>
  localStorage.getItem(typeKey) === String(PaymentType.lumpSum)
    ? PaymentType.lumpSum
    : PaymentType.transaction

function forgetDraft(owner: Pick<SelectionOwner, 'customerId' | 'paymentType'>): void {
  localStorage.removeItem(keptSelectionKey(owner))
  localStorage.setItem(flagKey, '0')
  if (keptPaymentType() === owner.paymentType) localStorage.removeItem(typeKey)
}

/** Removes drafts of both types: a payment was confirmed, started over or has ended. */
export function forgetSelection(customerId: number): void {
  for (const paymentType of Object.values(PaymentType)) forgetDraft({ customerId, paymentType })
}

export function keepSelection(
  owner: SelectionOwner,
  selection: Selection,
  changed: boolean,
  now: Date,
  draft?: DraftState,
): void {
  if (isEmpty(selection) && !selection.payment && !(draft && isUnsent(draft))) return forgetDraft(owner)
  const kept: KeptSelection = {
    userName: owner.userName,
    paymentId: selection.payment?.paymentId ?? null,
    version: selection.payment?.version ?? null,
    paymentNote: selection.paymentNote,
    lumpSumCents: selection.lumpSumCents ?? null,
    paymentFiles: selection.paymentFiles,
    transactions: Array.from(selection.choices, ([transactionId, choice]) => ({ transactionId, ...choice })),
    ...(draft ? { draft: { ...draft, draftId: draft.draftId ?? null, unsent: [...draft.unsent] } } : {}),
    paymentResetDate: selectionDay(now, owner.timeZone),
  }
  try {
    localStorage.setItem(keptSelectionKey(owner), JSON.stringify(kept))
    localStorage.setItem(flagKey, changed ? '1' : '0')
    keepPaymentType(owner.paymentType)
  } catch {
    // A full or forbidden storage: the selection lives on in this tab, and on the server after Proceed.
  }
}

/** The kept selection of this person; one of somebody else or of an earlier day is gone (§9). */
export function findKeptSelection(owner: SelectionOwner, now: Date): Selection | undefined {
  const kept = readKept(owner)
  if (!kept) return undefined
  if (kept.userName !== owner.userName || kept.paymentResetDate < selectionDay(now, owner.timeZone)) {
    forgetDraft(owner)
    return undefined
  }
  return {
    choices: new Map(kept.transactions.map(({ transactionId, ...choice }) => [transactionId, choice])),
    paymentNote: kept.paymentNote,
    paymentFiles: kept.paymentFiles,
    lumpSumCents: kept.lumpSumCents ?? undefined,
    payment:
      kept.paymentId === null || kept.version === null
        ? undefined
        : { paymentId: kept.paymentId, version: kept.version },
  }
}

/** Draft state of the stored selection; without a stored state, nothing was sent. */
export function findKeptDraft(owner: SelectionOwner): DraftState {
  const { draft, transactions = [] } = readKept(owner) ?? {}
  if (!draft)
    return {
      ...unknownDraft,
      unsent: new Set(transactions.map(({ transactionId }) => transactionId)),
      unsentExtras: true,
    }
  return { ...draft, draftId: draft.draftId ?? undefined, unsent: new Set(draft.unsent) }
}
