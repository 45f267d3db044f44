import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { IconMessageFilled, IconMessagePlus } from '@tabler/icons-react'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { remainingCents } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { isShortPaid } from '@tradecounter/rules/payments/selection/shortPay.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { asOpen, hasExtras } from '../selection/selection.ts'
import { useChoice } from '../selection/selectionStore.ts'
import { AmountInput } from './AmountInput.tsx'
import type { RowActions } from './useRowActions.ts'
import classes from './TransactionTable.module.css'

const ShortPayReason = lazyPart(() => import('./ShortPayReason.tsx'), 'ShortPayReason')

// Each cell subscribes to its own document, so that a tick in another row does not render it.

interface PayCellProps {
  readonly document: AccountDocument
  readonly actions: RowActions
}

export function AppliedCell({ document, actions }: PayCellProps) {
  const choice = useChoice(document.transactionId)
  if (!choice)
    return (
      <span className={classes.none}>
        <Money cents={0} />
      </span>
    )
  const { appliedCents, note } = choice
  const { transactionId, documentNumber } = document
  return (
    <>
      <AmountInput
        document={document}
        appliedCents={appliedCents}
        onApply={(cents) => actions.apply(document, cents)}
      />
      {isShortPaid({ document: asOpen(document), amountAppliedCents: appliedCents }) ? (
        <Suspense>
          <ShortPayReason transactionId={transactionId} documentNumber={documentNumber} note={note} />
        </Suspense>
      ) : null}
    </>
  )
}

export function RemainingCell({ document }: { readonly document: AccountDocument }) {
  const choice = useChoice(document.transactionId)
  return <Money cents={remainingCents(asOpen(document), choice?.appliedCents ?? 0)} />
}

export function NoteCell({ document, actions }: PayCellProps) {
  const choice = useChoice(document.transactionId)
  const written = choice !== undefined && hasExtras(choice)
  const Icon = written ? IconMessageFilled : IconMessagePlus
  const what = written ? 'Edit note' : 'Add note'
  // Notes need a selected row (§5); the button stays focusable to show this reason.
  const reason = choice ? undefined : paymentMessages.notesOnlySelected
  return (
    <button
      type="button"
      className={classes.note}
      aria-disabled={reason !== undefined}
      aria-label={`${what} on ${document.documentNumber}${reason ? `. ${reason}` : ''}`}
      title={reason ?? (written && choice.note !== '' ? choice.note : what)}
      onClick={() => (reason ? toastError(reason) : actions.editNote(document))}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className="phone-only">{what}</span>
    </button>
  )
}
