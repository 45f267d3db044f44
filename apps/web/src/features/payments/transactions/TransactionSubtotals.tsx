import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { useMemo } from 'react'
import { Money } from '../../../ui/text/Money.tsx'
import type { Choices } from '../selection/selection.ts'
import { useSelection } from '../selection/selectionStore.ts'
import type { TransactionColumn } from './transactionColumns.ts'
import { sortLabels } from './transactionSorts.ts'

interface TransactionSubtotalsProps {
  /** Every row of the results, whichever page shows. */
  readonly rows: readonly AccountDocument[]
  /** Every open document of this side. */
  readonly documents: readonly AccountDocument[]
  readonly columns: readonly TransactionColumn[]
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

/** §2: subtotal rows for all and for selected. */
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
  // Selected rows are always among the results, so what is applied is the same for both.
  return (
    <>
      <SubtotalRow
        label={`Subtotal, all ${listed.count.toLocaleString('en-AU')}`}
        sums={{ ...listed, amountApplied: selected.amountApplied }}
        columns={columns}
      />
      {payable ? (
        <SubtotalRow
          label={`Subtotal, ${selected.count.toLocaleString('en-AU')} selected`}
          sums={selected}
          columns={columns}
          strong
        />
      ) : null}
    </>
  )
}

interface SubtotalRowProps {
  readonly label: string
  readonly sums: Sums
  readonly columns: readonly TransactionColumn[]
  readonly strong?: boolean
}

function SubtotalRow({ label, sums, columns, strong = false }: SubtotalRowProps) {
  const amounts: Partial<Record<TransactionColumn['id'], number>> = {
    documentTotal: sums.documentTotal,
    documentBalance: sums.documentBalance,
    amountApplied: sums.amountApplied,
    remaining: sums.documentBalance - sums.amountApplied,
  }
  return (
    <tr role="row" data-strong={strong}>
      {columns.map(({ id, align, wide }) => {
        if (id === 'documentNumber')
          return (
            <th key={id} role="rowheader" scope="row">
              {label}
            </th>
          )
        const cents = amounts[id]
        return cents === undefined ? (
          <td key={id} role="cell" data-wide={wide} />
        ) : (
          <td key={id} role="cell" data-align={align} data-wide={wide} data-label={subtotalLabel(id)}>
            <Money cents={cents} />
          </td>
        )
      })}
    </tr>
  )
}

const subtotalLabel = (id: TransactionColumn['id']): string =>
  id === 'selection' || id === 'notes' ? '' : sortLabels[id]
