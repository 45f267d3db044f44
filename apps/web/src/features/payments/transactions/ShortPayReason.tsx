import {
  shortPayMessages,
  shortPayReasonIn,
  shortPayReasonNames,
  shortPayReasons,
  withShortPayReason,
} from '@tradecounter/rules/payments/selection/shortPay.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { writeNote } from '../selection/selection.ts'
import { useSelectionStore } from '../selection/selectionStore.ts'
import classes from './AmountInput.module.css'

interface ShortPayReasonProps {
  readonly transactionId: number
  readonly documentNumber: string
  readonly note: string
}

/** Optional reason of a short payment, stored as the first line of the note. */
export function ShortPayReason({ transactionId, documentNumber, note }: ShortPayReasonProps) {
  const store = useSelectionStore()
  // A lump sum may pay an invoice in part without a reason.
  if (store.get().lumpSumCents !== undefined) return null
  const change = (value: string) => {
    const reason = shortPayReasonNames.find((name) => name === value)
    const next = withShortPayReason(note, reason)
    if (next === undefined) return toastError(shortPayMessages.noRoom)
    store.change((selection) => writeNote(selection, transactionId, next))
  }
  return (
    <select
      className={classes.reason}
      aria-label={`${shortPayMessages.ask} of ${documentNumber}`}
      value={shortPayReasonIn(note) ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    >
      <option value="">Reason</option>
      {shortPayReasonNames.map((name) => (
        <option key={name} value={name}>
          {shortPayReasons[name]}
        </option>
      ))}
    </select>
  )
}
