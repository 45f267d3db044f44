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

/** Question about a short payment; the answer is the first line of the note. An answer is optional. */
export function ShortPayReason({ transactionId, documentNumber, note }: ShortPayReasonProps) {
  const store = useSelectionStore()
  // A lump sum ends where it ends: what of an invoice it does not reach is no complaint.
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
      <option value="">Choose a reason</option>
      {shortPayReasonNames.map((name) => (
        <option key={name} value={name}>
          {shortPayReasons[name]}
        </option>
      ))}
    </select>
  )
}
