import { Button, Group, Stack, Text } from '@mantine/core'
import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { transactionNoteMaximum } from '@tradecounter/rules/payments/paymentMessages.ts'
import { keepTyped, useTyped } from '../../../lib/text/typed.ts'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { writeNote } from '../selection/selection.ts'
import { useSelectionStore } from '../selection/selectionStore.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'

interface NoteDialogProps {
  readonly document: AccountDocument
  readonly onClose: () => void
}

/** The note of one selected transaction (§5, max 500). */
export function NoteDialog({ document, onClose }: NoteDialogProps) {
  const store = useSelectionStore()
  const id = document.transactionId
  const [note, setNote] = useTyped(`transactionNote.${id}`, store.get().choices.get(id)?.note ?? '')
  const close = () => {
    keepTyped(`transactionNote.${id}`, undefined)
    onClose()
  }
  const save = () => {
    store.change((selection) => writeNote(selection, id, note.trim()))
    close()
  }
  return (
    <Modal opened onClose={close} title={<Text fw={600}>Note on {document.documentNumber}</Text>}>
      <Stack gap="lg">
        <NoteField
          label="Transaction note"
          data-autofocus
          rows={4}
          maximum={transactionNoteMaximum}
          value={note}
          onChange={setNote}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={save}>Save note</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
