import type { DifferenceKind } from './differenceKindNames.ts'

/** Kinds of comparison: `here` is the figure that people see, `there` the figure that it must equal. */
export const differenceKinds = {
  document: { name: 'Document', here: 'its balance', there: 'its total less amounts applied in the ledger' },
  journal: { name: 'Journal', here: 'the sum of its entries', there: 'zero' },
  account: {
    name: 'Account balance',
    here: 'its open documents and credits',
    there: 'its totals per ledger',
  },
  clearing: {
    name: 'Card clearing',
    here: 'amounts charged per ledger',
    there: 'card receipts not refunded',
  },
  credits: {
    name: 'Unapplied receipts',
    here: 'the credits created from them',
    there: 'unapplied amounts per ledger',
  },
  refunds: { name: 'Refunds', here: 'refunds due', there: 'refunds due per ledger' },
  receipt: { name: 'Card receipt', here: 'the amount charged', there: 'its card receipt' },
  notPosted: {
    name: 'Not posted',
    here: 'paid and taken by the accounts system',
    there: 'receipt number not sent',
  },
  notRecorded: { name: 'Not recorded', here: 'nothing', there: 'the card provider’s charge' },
  notCharged: { name: 'Not charged', here: 'the card receipt', there: 'nothing at the card provider' },
  chargedOther: {
    name: 'Different amount',
    here: 'the card receipt',
    there: 'the card provider’s charge',
  },
} as const satisfies Readonly<Record<DifferenceKind, unknown>>

/** Two figures that should be equal. `subject` identifies the record, the same in every run. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly subject: string
  /** Number of the document or payment. */
  readonly label: string
  /** Null for a charge of the card provider without a payment in the portal. */
  readonly customerId: number | null
  readonly paymentId: number | null
  /** Reference of the payment at the card provider. */
  readonly referenceNumber: string | null
  readonly hereCents: number
  readonly thereCents: number
}
