import { PaymentStatus } from '../payments/paymentStatus.ts'
import { dayMs } from '../time/durations.ts'
import type { Difference } from './differenceKinds.ts'
import type { DifferenceKind } from './differenceKindNames.ts'

interface OfCustomer {
  readonly customerId: number
}

/** Figures of a document: its balance must be its total plus its ledger entries, imports included (R17). */
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

/** Sums of one customer, in cents. */
export interface AccountFigures extends OfCustomer {
  /** Balance of open documents and credits, as shown on screens. */
  readonly openCents: number
  /** Sum of the totals of all documents, open or not. */
  readonly totalCents: number
  /** Credits created from unapplied receipts. */
  readonly storedCents: number
  /** Balances of the ledger's accounts, except that of documents. */
  readonly clearingCents: number
  readonly unappliedCents: number
  readonly refundsCents: number
  readonly accountsSystemCents: number
  /** Total of card receipts that were not refunded; `refundsDueCents`: the part that is to be refunded. */
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
  /** Time at which the accounts system took the payment; null until then. */
  readonly takenAt: Date | null
}

/** Days within which the accounts system must post a payment that it took (R14). */
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

/** Difference of a journal whose entries do not sum to zero (R17). */
export const journalDifferences = ({
  customerId,
  journalId,
  paymentId,
  sumCents,
}: JournalFigures): Difference[] =>
  differ('journal', { customerId, paymentId, subject: journalId, label: `Journal ${journalId}` }, sumCents, 0)

/**
 * Differences of one account. The balance is compared with the other side of every journal, which also finds
 * documents whose own entries are wrong in the same way.
 */
export function accountDifferences(figures: AccountFigures, label: string): Difference[] {
  const { customerId, clearingCents, unappliedCents, refundsCents, accountsSystemCents } = figures
  const about = { customerId, subject: customerId, label }
  const otherSide = clearingCents + unappliedCents + refundsCents + accountsSystemCents
  return [
    ...differ('account', about, figures.openCents, figures.totalCents - otherSide),
    ...differ('clearing', about, clearingCents, figures.receivedCents),
    ...differ('credits', about, figures.storedCents, unappliedCents),
    ...differ('refunds', about, figures.refundsDueCents, 0 - refundsCents),
  ]
}

/**
 * Differences of one payment (R14): the charge must equal the card receipt in cents and transaction id, and a
 * payment that the accounts system took must be posted in time.
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
    // A receipt with another transaction id belongs to another payment.
    ...differ('receipt', about, chargedCents, isSameNumber ? receiptCents : 0),
    ...(statusId === PaymentStatus.paid && isLate ? differ('notPosted', about, chargedCents, 0) : []),
  ]
}
