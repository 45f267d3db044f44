import { PaymentStatus } from '../payments/paymentStatus.ts'
import { dayMs } from '../time/durations.ts'
import type { Difference } from './differenceKinds.ts'
import type { DifferenceKind } from './differenceKindNames.ts'

interface OfCustomer {
  readonly customerId: number
}

/** R17: the balance of a document is its total and every ledger entry of it, imported changes included. */
export interface DocumentFigures extends OfCustomer {
  readonly documentId: number
  readonly documentNumber: string
  readonly totalCents: number
  readonly ledgerCents: number
  readonly balanceCents: number
}

export interface JournalFigures extends OfCustomer {
  readonly journalId: number
  readonly paymentId: number | null
  readonly sumCents: number
}

/** Sums over everything one customer has. */
export interface AccountFigures extends OfCustomer {
  /** Balance of open documents and credits, as people see it. */
  readonly openCents: number
  /** Balance of all documents, open or not. */
  readonly totalCents: number
  /** Credits that were made of money that settled nothing. */
  readonly keptCents: number
  /** Balances of the ledger's accounts, documents left out. */
  readonly clearingCents: number
  readonly unappliedCents: number
  readonly refundsCents: number
  readonly accountsSystemCents: number
  /** Total of card receipts that were not refunded; the next one, those of them to refund. */
  readonly receivedCents: number
  readonly refundsDueCents: number
}

export interface PaymentFigures extends OfCustomer {
  readonly paymentId: number
  readonly paymentNumber: string
  readonly statusId: number
  readonly chargedCents: number
  readonly providerTransactionId: string | null
  /** Total of the card receipts that settled the payment. */
  readonly receiptCents: number
  readonly receiptId: string | null
  /** When the accounts system took it; nothing while it has not. */
  readonly takenAt: Date | null
}

/** A payment that the accounts system has taken is posted within so many days (R14). */
export const postedWithinDays = 3

interface About extends Partial<Pick<Difference, 'paymentId' | 'referenceNumber'>> {
  readonly customerId: number
  readonly subject: number
  readonly label: string
}

const differ = (
  kind: DifferenceKind,
  { subject, ...about }: About,
  hereCents: number,
  thereCents: number,
): Difference[] =>
  hereCents === thereCents
    ? []
    : [
        {
          paymentId: null,
          referenceNumber: null,
          ...about,
          subject: String(subject),
          kind,
          hereCents,
          thereCents,
        },
      ]

export const documentDifferences = ({
  customerId,
  documentId,
  documentNumber,
  totalCents,
  ledgerCents,
  balanceCents,
}: DocumentFigures): Difference[] =>
  differ(
    'document',
    { customerId, subject: documentId, label: documentNumber },
    balanceCents,
    totalCents + ledgerCents,
  )

/** R17: the entries of a journal sum to zero. */
export const journalDifferences = ({
  customerId,
  journalId,
  paymentId,
  sumCents,
}: JournalFigures): Difference[] =>
  differ('journal', { customerId, paymentId, subject: journalId, label: `Journal ${journalId}` }, sumCents, 0)

/**
 * Comparisons of one account. Its balance is also computed from the other side of every
 * journal, so that a document and its entries that are wrong together are found too.
 */
export function accountDifferences(figures: AccountFigures, label: string): Difference[] {
  const { customerId, clearingCents, unappliedCents, refundsCents, accountsSystemCents } = figures
  const about = { customerId, subject: customerId, label }
  const otherSide = clearingCents + unappliedCents + refundsCents + accountsSystemCents
  return [
    ...differ('account', about, figures.openCents, figures.totalCents - otherSide),
    ...differ('clearing', about, clearingCents, figures.receivedCents),
    ...differ('credits', about, figures.keptCents, unappliedCents),
    ...differ('refunds', about, figures.refundsDueCents, 0 - refundsCents),
  ]
}

/**
 * R14: what a payment charged is its card receipt, to the cent
 * and by the provider's own number; what was taken is posted.
 */
export function paymentDifferences(figures: PaymentFigures, now: Date): Difference[] {
  const { customerId, paymentId, paymentNumber, statusId, chargedCents, receiptCents, takenAt } = figures
  const about = {
    customerId,
    paymentId,
    subject: paymentId,
    label: paymentNumber,
    referenceNumber: paymentNumber,
  }
  const isSameNumber = chargedCents === 0 || figures.providerTransactionId === figures.receiptId
  const isLate = takenAt !== null && now.getTime() - takenAt.getTime() >= postedWithinDays * dayMs
  return [
    // A receipt under another number is not the receipt of this payment.
    ...differ('receipt', about, chargedCents, isSameNumber ? receiptCents : 0),
    ...(statusId === PaymentStatus.paid && isLate ? differ('notPosted', about, chargedCents, 0) : []),
  ]
}
