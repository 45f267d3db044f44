import { characters } from '../../characters.ts'
import { sideOf } from '../../documents/transactionTypes.ts'
import { transactionNoteMaximum } from '../paymentMessages.ts'
import type { Applied } from './appliedAmount.ts'

/** Reasons for paying less than an invoice's balance; stored as the first line of the transaction's note. */
export const shortPayReasons = {
  damaged: 'Damaged',
  price: 'Price',
  notReceived: 'Not received',
  other: 'Other',
} as const

export type ShortPayReason = keyof typeof shortPayReasons
export const shortPayReasonNames = Object.keys(shortPayReasons) as ShortPayReason[]

/** True if an invoice is paid in part. */
export const isShortPaid = ({ document, amountAppliedCents }: Applied): boolean =>
  sideOf(document.transactionType) === 'invoice' &&
  amountAppliedCents > 0 &&
  amountAppliedCents < document.documentBalanceCents

const lineOf = (reason: ShortPayReason): string => `Short paid: ${shortPayReasons[reason].toLowerCase()}.`

/** Reason that a note begins with, if any. */
export const shortPayReasonIn = (note: string): ShortPayReason | undefined => {
  const [first] = note.split('\n')
  return shortPayReasonNames.find((reason) => lineOf(reason) === first)
}

const withoutReason = (note: string): string =>
  shortPayReasonIn(note) === undefined ? note : note.split('\n').slice(1).join('\n')

/** Note with another reason, or none; undefined if the reason does not fit, as the note is never cut. */
export function withShortPayReason(note: string, reason: ShortPayReason | undefined): string | undefined {
  const rest = withoutReason(note)
  if (reason === undefined) return rest
  const next = rest === '' ? lineOf(reason) : `${lineOf(reason)}\n${rest}`
  return characters(next) > transactionNoteMaximum ? undefined : next
}

export const shortPayMessages = {
  ask: 'Reason for short payment',
  noRoom: 'Shorten the note to fit the reason.',
} as const
