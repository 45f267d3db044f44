import { Button, Group, Stack } from '@mantine/core'
import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { transactionNoteMaximum } from '@tradecounter/rules/payments/paymentMessages.ts'
import { useState } from 'react'
import { useClaim } from '../../../shell/claims.ts'
import { keepTyped, useTyped } from '../../../lib/text/typed.ts'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { AttachedFiles } from '../files/AttachedFiles.tsx'
import { changeFiles, writeNote } from '../selection/selection.ts'
import { useChoice, useSelectionStore } from '../selection/selectionStore.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'

interface NoteDialogProps {
  readonly document: AccountDocument
  readonly onClose: () => void
}

/**
 * Dialog for the note of a selected transaction (§5, max 500) and its
 * files, which are attached after their upload.
 */
export function NoteDialog({ document, onClose }: NoteDialogProps) {
  const store = useSelectionStore()
  const id = document.transactionId
  const { files = [] } = useChoice(id) ?? {}
  const attaches = useClaim('payments', 'attachPaymentFile').shown
  const [note, setNote] = useTyped(`transactionNote.${id}`, store.get().choices.get(id)?.note ?? '')
  const [uploading, setUploading] = useState(false)
  const close = () => {
    keepTyped(`transactionNote.${id}`, undefined)
    onClose()
  }
  const save = () => {
    store.change((selection) => writeNote(selection, id, note.trim()))
    close()
  }
  return (
    <Modal opened onClose={close} title={`Notes and files on ${document.documentNumber}`}>
      <Stack gap="lg">
        <NoteField
          label="Transaction note"
          rows={4}
          maximum={transactionNoteMaximum}
          value={note}
          onChange={setNote}
        />
        {attaches ? (
          <AttachedFiles
            label="Transaction files"
            of="transaction"
            files={files}
            onChange={(change) => store.change((selection) => changeFiles(selection, id, change))}
            onBusy={setUploading}
          />
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={uploading} onClick={save}>
            Save note
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
