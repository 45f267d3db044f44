import { Paper, Stack, Title } from '@mantine/core'
import { paymentNoteMaximum } from '@tradecounter/rules/payments/paymentMessages.ts'
import { useClaim } from '../../../shell/claims.ts'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { AttachedFiles } from '../files/AttachedFiles.tsx'
import { PaymentTotalsList } from '../PaymentTotalsList.tsx'
import type { DocumentsById } from './selection.ts'
import { useSelection, useSelectionStore } from './selectionStore.ts'
import { useTotals } from './useTotals.ts'
import classes from './SelectionExtras.module.css'

/** §2: the notes and files of the payment, and its totals. */
export function SelectionExtras({ documents }: { readonly documents: DocumentsById }) {
  const notes = useClaim('payments', 'paymentNotes').shown
  const files = useClaim('payments', 'attachPaymentFile').shown
  const totals = useClaim('payments', 'displayPaymentTotal').shown
  return (
    <div className={classes.extras}>
      {notes || files ? (
        <Paper p="md">
          <Stack gap="md">
            {notes ? <PaymentNotes /> : null}
            {files ? <PaymentFiles /> : null}
          </Stack>
        </Paper>
      ) : null}
      {totals ? <Totals documents={documents} /> : null}
    </div>
  )
}

function PaymentNotes() {
  const store = useSelectionStore()
  const { paymentNote } = useSelection()
  return (
    <NoteField
      label="Payment Notes"
      placeholder="Anything our accounts team should know about this payment"
      rows={3}
      maximum={paymentNoteMaximum}
      value={paymentNote}
      onChange={(text) => store.change((selection) => ({ ...selection, paymentNote: text }))}
    />
  )
}

function PaymentFiles() {
  const store = useSelectionStore()
  const { paymentFiles = [] } = useSelection()
  return (
    <AttachedFiles
      label="Payment Files"
      of="payment"
      files={paymentFiles}
      onChange={(change) =>
        store.change((selection) => ({ ...selection, paymentFiles: change(selection.paymentFiles ?? []) }))
      }
    />
  )
}

function Totals({ documents }: { readonly documents: DocumentsById }) {
  const totals = useTotals(documents)
  return (
    <Paper p="md" component="section" aria-label="Totals">
      <Title order={2} mb="xs">
        Totals
      </Title>
      <PaymentTotalsList totals={totals} leftOverCents={totals.leftOverCents} />
    </Paper>
  )
}
