import { Text } from '@mantine/core'
import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'

interface UnselectDialogProps {
  readonly documents: readonly AccountDocument[]
  readonly onUnselect: () => void
  readonly onClose: () => void
}

/** Confirmation before unticking loses a note (§8). */
export function UnselectDialog({ documents, onUnselect, onClose }: UnselectDialogProps) {
  const [first] = documents
  const what = documents.length === 1 && first ? first.documentNumber : `${documents.length} transactions`
  return (
    <ConfirmDialog
      opened
      title={`Deselect ${what}?`}
      confirmLabel="Deselect"
      danger
      onConfirm={onUnselect}
      onClose={onClose}
    >
      <Text>{paymentMessages.unselectWarning}</Text>
    </ConfirmDialog>
  )
}
