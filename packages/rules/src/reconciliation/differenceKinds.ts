import type { DifferenceKind } from './differenceKindNames.ts'

/** Comparisons with their two sides: `here` is the figure people see, `there` the figure it must equal. */
export const differenceKinds = {
  document: { name: 'Document', here: 'its balance', there: 'its total and what the ledger applied to it' },
  journal: { name: 'Journal', here: 'the sum of its entries', there: 'nothing' },
  account: {
    name: 'Account balance',
    here: 'its open documents and credits',
    there: 'its totals and the other side of the ledger',
  },
  clearing: {
    name: 'Card clearing',
    here: 'what the ledger says was charged',
    there: 'the card receipts that were not refunded',
  },
  credits: {
    name: 'Credits of kept money',
    here: 'the credits that were made of it',
    there: 'what the ledger keeps unapplied',
  },
  refunds: { name: 'Refunds', here: 'the refunds that are due', there: 'what the ledger says is to go back' },
  receipt: { name: 'Card receipt', here: 'what the payment charged', there: 'its card receipt' },
  notPosted: {
    name: 'Not posted',
    here: 'paid here, and taken by the accounts system',
    there: 'the receipt number it has not sent',
  },
  notRecorded: { name: 'Not recorded', here: 'nothing', there: 'what the card provider charged' },
  notCharged: { name: 'Not charged', here: 'the card receipt', there: 'nothing at the card provider' },
  chargedOther: {
    name: 'Charged otherwise',
    here: 'the card receipt',
    there: 'what the card provider charged',
  },
} as const satisfies Readonly<Record<DifferenceKind, unknown>>

/** Found in the portal’s own figures, a few customers at a time. */
export const bookKinds = [
  'document',
  'journal',
  'account',
  'clearing',
  'credits',
  'refunds',
  'receipt',
  'notPosted',
] as const satisfies readonly DifferenceKind[]

/** Found by asking the card provider. */
export const cardKinds = [
  'notRecorded',
  'notCharged',
  'chargedOther',
] as const satisfies readonly DifferenceKind[]

/** Two figures that ought to be one. What it is about is known by `subject`, the same in every run. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly subject: string
  /** Number of the document or payment. */
  readonly label: string
  /** Nobody's where the card provider charged what no payment here asked for. */
  readonly customerId: number | null
  readonly paymentId: number | null
  /** The reference the card provider knows its payment by. */
  readonly referenceNumber: string | null
  readonly hereCents: number
  readonly thereCents: number
}
