import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import {
  appliedProblem,
  stillFits,
  type Applied,
} from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import {
  allocateLumpSum,
  leftOverCents,
  selectionProblems,
  selectionTotals,
} from '@tradecounter/rules/payments/selection/lumpSum.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import {
  statedTotalProblem,
  type PaymentTotals,
} from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import type { TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'
import type { Db } from '../../../db/database.ts'
import { notFound, refused } from '../../../http/refused.ts'
import type { PaymentKey } from '../payments.queries.ts'
import {
  findDocuments,
  listPayable,
  lockSelection,
  type SelectableDocument,
  type SelectedRow,
} from './selection.queries.ts'

/** Rows as the client sent them, with the total the payer saw, which is only compared. */
type StatedSelection = RouteInput<'createPayment'>['body']
/** A row of a selection as the client states it. */
type Choice = NonNullable<StatedSelection['transactions']>[number]

export interface Selection {
  readonly rows: readonly SelectedRow[]
  readonly totals: {
    readonly total_invoice_cents: number
    readonly total_credit_cents: number
    readonly total_payment_cents: number
    readonly left_over_cents: number
  }
}

/** Owner of a selection, with the parts that are known already. */
export interface SelectionTerms {
  readonly db: Db
  readonly customerId: number
  /** Amount of a payment by lump sum. */
  readonly lumpSumCents: number | undefined
  /** The payment it changes. */
  readonly paymentId?: number | undefined
}

// Enough to show; a hostile selection may be wrong in every one of its rows.
const maximumProblems = 20

// PostgreSQL stores no NUL in a text.
const withoutNulls = (note: string | undefined): string => (note ?? '').replaceAll('\0', '')

export const asApplied = (row: {
  readonly type: TransactionType
  readonly balanceCents: number
  readonly appliedCents: number
}): Applied => ({
  document: { transactionType: row.type, documentBalanceCents: row.balanceCents },
  amountAppliedCents: row.appliedCents,
})

/**
 * Locks the documents of a payment before they are reserved or paid. Balances may have changed since they
 * were selected, and another payment may have reserved one.
 */
export async function lockSelected(db: Db, payment: PaymentKey) {
  const rows = await lockSelection(db, payment)
  const reserved = rows.find(
    ({ reservedByPaymentId }) => reservedByPaymentId !== null && reservedByPaymentId !== payment.paymentId,
  )
  if (reserved) throw refused(paymentProblems.reserved(reserved.documentNumber))
  const applied = rows.map(asApplied)
  if (!stillFits(applied)) throw refused(paymentProblems.balanceChanged)
  return applied
}

function problemOf(document: SelectableDocument, applied: Applied, paymentId?: number): Problem | undefined {
  const { documentNumber, balanceCents, reservedByPaymentId } = document
  if (balanceCents === 0) return paymentProblems.notOpen(documentNumber)
  if (reservedByPaymentId !== null && reservedByPaymentId !== paymentId)
    return paymentProblems.reserved(documentNumber)
  return appliedProblem(applied, documentNumber)
}

/** The rows as they are stated; a lump sum without any is allocated, as the screen would have (R18). */
async function choicesOf(
  { db, customerId, lumpSumCents }: SelectionTerms,
  { transactions }: StatedSelection,
): Promise<readonly Choice[]> {
  if (transactions !== undefined || lumpSumCents === undefined || lumpSumCents <= 0) return transactions ?? []
  const { applied } = allocateLumpSum(lumpSumCents, await listPayable(db, customerId))
  return applied.map(({ document, amountAppliedCents }) => ({
    transactionId: document.id,
    appliedAmountCents: amountAppliedCents,
  }))
}

/**
 * Checks rows against the documents as they are now (R17).
 * @throws Refused 404 for a document that is not there or is another customer's (R27).
 */
async function checkRows(
  { db, customerId, paymentId }: Omit<SelectionTerms, 'lumpSumCents'>,
  choices: readonly Choice[],
) {
  const ids = new Set(choices.map(({ transactionId }) => transactionId))
  const found = await findDocuments(db, customerId, [...ids])
  const documents = new Map(found.map((document) => [document.id, document]))
  const documentIds = new Set<number>()
  const problems: Problem[] = []
  const applied: Applied[] = []
  for (const { transactionId, appliedAmountCents } of choices) {
    const document = documents.get(transactionId)
    if (!document) throw notFound('A selected document')
    const appliedDocument = asApplied({ ...document, appliedCents: appliedAmountCents })
    const problem = documentIds.has(transactionId)
      ? paymentProblems.selectedTwice(document.documentNumber)
      : problemOf(document, appliedDocument, paymentId)
    if (problem) problems.push(problem)
    documentIds.add(transactionId)
    applied.push(appliedDocument)
  }
  return { problems, applied }
}

/** Checks the rows of a draft, `selected` on the wire (R19), but not yet their total. */
export async function checkDocuments(
  terms: Omit<SelectionTerms, 'lumpSumCents'>,
  rows: readonly { readonly transactionId: number; readonly amountAppliedCents: number }[],
): Promise<void> {
  if (rows.length === 0) return
  const choices = rows.map(({ transactionId, amountAppliedCents }) => ({
    transactionId,
    appliedAmountCents: amountAppliedCents,
  }))
  const { problems } = await checkRows(terms, choices)
  const named = problems.slice(0, maximumProblems).map((problem) => ({ ...problem, field: 'selected' }))
  if (named.length > 0) throw refused(...named)
}

/**
 * Checks a selection against the documents as they are now, and computes its
 * totals: only the server does (card-provider §6.0). A row with nothing applied
 * stays, as the payer ticked it and may have written on it; it moves no money.
 * @throws Refused 404 for a document that is not there or is
 * another customer's (R27), otherwise 400 with every problem.
 */
export async function checkSelection(terms: SelectionTerms, stated: StatedSelection): Promise<Selection> {
  const { lumpSumCents } = terms
  const choices = await choicesOf(terms, stated)
  const { problems, applied } = await checkRows(terms, choices)
  if (problems.length === 0) problems.push(...selectionProblems(applied, lumpSumCents))
  const totals = selectionTotals(applied, lumpSumCents)
  // The amount of a lump sum is an input, decided before.
  const differs = statedTotalProblem(
    lumpSumCents === undefined ? stated : { ...stated, totalAmountToPayCents: undefined },
    totals,
  )
  if (problems.length === 0 && differs) problems.push(differs)
  if (problems.length > 0) throw refused(...problems.slice(0, maximumProblems))
  return {
    rows: choices.map((choice) => ({
      documentId: choice.transactionId,
      appliedCents: choice.appliedAmountCents,
      note: withoutNulls(choice.transactionNotes?.transactionNote),
    })),
    totals: asColumns(totals, lumpSumCents === undefined ? 0 : leftOverCents(lumpSumCents, applied)),
  }
}

const asColumns = (totals: PaymentTotals, left_over_cents: number): Selection['totals'] => ({
  total_invoice_cents: totals.totalInvoiceAmountCents,
  total_credit_cents: totals.totalCreditAmountCents,
  total_payment_cents: totals.totalPaymentAmountCents,
  left_over_cents,
})
