import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { IconLock, IconMessageFilled, IconMessagePlus } from '@tabler/icons-react'
import { remainingCents } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { paymentProblems } from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import { memo } from 'react'
import { toastError } from '../../../lib/toasts.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { AmountInput } from './AmountInput.tsx'
import { asOpen, type Choice } from '../selection/selection.ts'
import { useChoice } from '../selection/selectionStore.ts'
import { sortLabels } from './transactionSorts.ts'
import classes from './TransactionTable.module.css'
import cards from './TransactionCards.module.css'
import controls from './TransactionControls.module.css'

/** What a row can ask of the screen. They never change, so that rows need not be drawn again. */
export interface RowActions {
  readonly tick: (documents: readonly AccountDocument[]) => void
  readonly untick: (documents: readonly AccountDocument[]) => void
  readonly apply: (document: AccountDocument, typedCents: number) => void
  readonly editNote: (document: AccountDocument) => void
}

interface TransactionRowProps {
  readonly document: AccountDocument
  readonly index: number
  readonly payable: boolean
  readonly actions: RowActions
  readonly measure?: (row: HTMLTableRowElement | null) => void
}

/** One document. It listens to its own choice, so a tick elsewhere does not draw it again. */
export const TransactionRow = memo(function TransactionRow({
  document,
  index,
  payable,
  actions,
  measure,
}: TransactionRowProps) {
  const choice = useChoice(document.transactionId)
  const { documentNumber, transactionType, referenceNumber, reserved } = document
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      data-selected={choice !== undefined}
      aria-rowindex={index + 2}
      {...(payable ? { 'aria-selected': choice !== undefined } : {})}
    >
      {payable ? <TickCell document={document} ticked={choice !== undefined} actions={actions} /> : null}
      <td role="cell" data-col="documentNumber">
        {documentNumber}
        <span className={`${cards.sub} ${cards.typeSub}`}>{transactionType.transactionTypeName}</span>
        {reserved ? (
          <span className={classes.reserved} title={paymentProblems.reserved(documentNumber).displayMessage}>
            <IconLock size={13} aria-hidden />
            In a payment
          </span>
        ) : null}
      </td>
      <td role="cell" data-col="transactionType" data-wide="true">
        {transactionType.transactionTypeName}
      </td>
      <td role="cell" data-col="referenceNumber" data-label={sortLabels.referenceNumber}>
        {referenceNumber ?? <span className={classes.none}>–</span>}
      </td>
      <td role="cell" data-col="transactionDate" data-wide="true" data-label={sortLabels.transactionDate}>
        <DateText date={document.transactionDate} />
      </td>
      <td role="cell" data-col="dueDate" data-label={sortLabels.dueDate}>
        <DateText date={document.dueDate} />
        <span className={cards.sub}>
          of <DateText date={document.transactionDate} />
        </span>
      </td>
      <td
        role="cell"
        data-col="documentTotal"
        data-wide="true"
        data-align="right"
        data-label={sortLabels.documentTotal}
      >
        <Money cents={document.documentTotalCents} />
      </td>
      <td role="cell" data-col="documentBalance" data-align="right" data-label={sortLabels.documentBalance}>
        <Money cents={document.documentBalanceCents} />
        <span className={cards.sub}>
          of <Money cents={document.documentTotalCents} />
        </span>
      </td>
      {payable ? <PayCells document={document} choice={choice} actions={actions} /> : null}
    </tr>
  )
})

interface TickCellProps {
  readonly document: AccountDocument
  readonly ticked: boolean
  readonly actions: RowActions
}

function TickCell({ document, ticked, actions }: TickCellProps) {
  const { documentNumber, reserved } = document
  const reason = reserved ? paymentProblems.reserved(documentNumber).displayMessage : undefined
  return (
    <td role="cell" data-col="selection">
      <label className={controls.tick} data-dead={reserved} title={reason}>
        <input
          type="checkbox"
          aria-label={reason ? `Select ${documentNumber}. ${reason}` : `Select ${documentNumber}`}
          checked={ticked}
          disabled={reserved}
          onChange={(event) =>
            event.currentTarget.checked ? actions.tick([document]) : actions.untick([document])
          }
        />
      </label>
    </td>
  )
}

interface PayCellsProps {
  readonly document: AccountDocument
  readonly choice: Choice | undefined
  readonly actions: RowActions
}

function PayCells({ document, choice, actions }: PayCellsProps) {
  return (
    <>
      <td role="cell" data-col="amountApplied" data-align="right" data-label={sortLabels.amountApplied}>
        {choice ? (
          <AmountInput
            document={document}
            appliedCents={choice.appliedCents}
            onApply={(cents) => actions.apply(document, cents)}
          />
        ) : (
          <span className={classes.none}>
            <Money cents={0} />
          </span>
        )}
      </td>
      <td role="cell" data-col="notes">
        <NoteButton document={document} choice={choice} actions={actions} />
      </td>
      <td role="cell" data-col="remaining" data-align="right" data-label={sortLabels.remaining}>
        <Money cents={remainingCents(asOpen(document), choice?.appliedCents ?? 0)} />
      </td>
    </>
  )
}

function NoteButton({ document, choice, actions }: PayCellsProps) {
  const written = choice !== undefined && choice.note !== ''
  const Icon = written ? IconMessageFilled : IconMessagePlus
  const what = written ? 'Edit note' : 'Add note'
  // §5: notes only on selected rows; the button stays reachable to say so.
  const reason = choice ? undefined : paymentMessages.notesOnlySelected
  return (
    <button
      type="button"
      className={controls.note}
      aria-disabled={reason !== undefined}
      aria-label={`${what} on ${document.documentNumber}${reason ? `. ${reason}` : ''}`}
      title={reason ?? (written ? choice.note : what)}
      onClick={() => (reason ? toastError(reason) : actions.editNote(document))}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={cards.noteText}>{what}</span>
    </button>
  )
}
