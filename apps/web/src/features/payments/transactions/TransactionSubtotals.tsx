import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { useMemo } from 'react'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { SubtotalRow } from '../../../ui/table/SubtotalRow.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import type { Choices } from '../selection/selection.ts'
import { useSelection } from '../selection/selectionStore.ts'

interface TransactionSubtotalsProps {
  /** All rows of the results, on all pages. */
  readonly rows: readonly AccountDocument[]
  /** All open documents of this side. */
  readonly documents: readonly AccountDocument[]
  readonly columns: readonly DataColumn<AccountDocument>[]
  readonly payable: boolean
}

interface Sums {
  readonly count: number
  readonly documentTotal: number
  readonly documentBalance: number
  readonly amountApplied: number
}

function sum(documents: readonly AccountDocument[], choices: Choices): Sums {
  let documentTotal = 0
  let documentBalance = 0
  let amountApplied = 0
  for (const document of documents) {
    documentTotal += document.documentTotalCents
    documentBalance += document.documentBalanceCents
    amountApplied += choices.get(document.transactionId)?.appliedCents ?? 0
  }
  return { count: documents.length, documentTotal, documentBalance, amountApplied }
}

const noChoices: Choices = new Map()

const amountsOf = ({ documentTotal, documentBalance, amountApplied }: Sums) => ({
  documentTotal: <Money cents={documentTotal} />,
  documentBalance: <Money cents={documentBalance} />,
  amountApplied: <Money cents={amountApplied} />,
  remaining: <Money cents={documentBalance - amountApplied} />,
})

/** Subtotal rows for all and for selected documents (§2). */
export function TransactionSubtotals({ rows, documents, columns, payable }: TransactionSubtotalsProps) {
  const { choices } = useSelection()
  const listed = useMemo(() => sum(rows, noChoices), [rows])
  const selected = useMemo(
    () =>
      sum(
        documents.filter((document) => choices.has(document.transactionId)),
        choices,
      ),
    [documents, choices],
  )
  // Results always include selected rows, so both have the same applied amounts.
  return (
    <>
      <SubtotalRow
        label={`All ${listed.count.toLocaleString('en-AU')}`}
        values={amountsOf({ ...listed, amountApplied: selected.amountApplied })}
        columns={columns}
        ticked={payable}
      />
      {payable ? (
        <SubtotalRow
          label={`${selected.count.toLocaleString('en-AU')} selected`}
          values={amountsOf(selected)}
          columns={columns}
          ticked
          strong
        />
      ) : null}
    </>
  )
}
