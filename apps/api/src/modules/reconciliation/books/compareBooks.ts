import {
  accountDifferences,
  documentDifferences,
  journalDifferences,
  paymentDifferences,
  postedWithinDays,
} from '@tradecounter/rules/reconciliation/bookDifferences.ts'
import { bookKinds } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import type { Difference } from '@tradecounter/rules/reconciliation/differenceKinds.ts'
import { type DifferenceKind } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { closeUnseen, noteDifferences, type ComparedRun } from '../differences.queries.ts'
import { countDifferences, type RunRow } from '../runs.queries.ts'
import { makeMove, type Reconciling } from '../makeMove.ts'
import { mostRows, readBooks, type BookFigures } from './books.queries.ts'

const differencesOf = ({ documents, journals, accounts, payments }: BookFigures, now: Date): Difference[] => [
  ...documents.flatMap(documentDifferences),
  ...journals.flatMap(journalDifferences),
  ...accounts.flatMap((account) => accountDifferences(account, account.customerName)),
  ...payments.flatMap((payment) => paymentDifferences(payment, now)),
]

/** Kinds that were read completely; a list that was cut off cannot show which differences are gone. */
function wholeKinds({ documents, journals, payments }: BookFigures): DifferenceKind[] {
  const isCut: Partial<Record<DifferenceKind, boolean>> = {
    document: documents.length === mostRows,
    journal: journals.length === mostRows,
    receipt: payments.length === mostRows,
    notPosted: payments.length === mostRows,
  }
  return bookKinds.filter((kind) => !isCut[kind])
}

const total = <Row>(rows: readonly Row[], cents: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + cents(row), 0)

/** The ledger, the balances and the receipts of the next customers. */
export async function compareBooks(
  services: Reconciling,
  run: RunRow,
  currentRun: ComparedRun,
): Promise<void> {
  const takenBefore = new Date(currentRun.now.getTime() - postedWithinDays * dayMs)
  const figures = await readBooks(services, run.lastCustomerId, takenBefore)
  const { accounts, upTo } = figures
  if (upTo === undefined) {
    await makeMove(services, run, { step: 'sales' })
    return
  }
  const change = {
    last_customer_id: upTo,
    customers: run.customers + accounts.length,
    documents: run.documents + total(accounts, ({ documents }) => documents),
    balance_cents: run.balanceCents + total(accounts, ({ openCents }) => openCents),
    ledger_cents:
      run.ledgerCents + total(accounts, ({ totalCents, ledgerCents }) => totalCents + ledgerCents),
  }
  await makeMove(services, run, change, async (db) => {
    const arisen = await noteDifferences(db, differencesOf(figures, currentRun.now), currentRun)
    const resolvedCount = await closeUnseen(
      db,
      wholeKinds(figures),
      { after: run.lastCustomerId, upTo },
      currentRun,
    )
    await countDifferences(db, run.runId, { arisen, gone: resolvedCount })
  })
}
