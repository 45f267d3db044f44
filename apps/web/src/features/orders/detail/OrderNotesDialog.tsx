import { Stack, Text, Title } from '@mantine/core'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import type { OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import type { OrderNote } from '@tradecounter/contract/orders/orders.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { noteMaximum, orderNotePageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderNoteProblem } from '@tradecounter/rules/orders/notes/orderNote.ts'
import { useState } from 'react'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { Loaded } from '../../../ui/page/Loaded.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { Pager } from '../../../ui/table/Pager.tsx'
import { useAddOrderNote, useOrderNotes } from './orderNotes.data.ts'
import classes from './OrderNotesDialog.module.css'

interface OrderNotesDialogProps {
  readonly orderId: number
  readonly line: OrderLine
  readonly onClose: () => void
}

/** §2 Order detail: administrators' notes on a line. Typed text stays when the dialog closes. */
export function OrderNotesDialog({ orderId, line, onClose }: OrderNotesDialogProps) {
  const noted = { orderId, orderLineId: line.lineID }
  const add = useAddOrderNote(noted)
  const [page, setPage] = useState(1)
  const form = usePortalForm({
    keptAs: `orderNote.${line.lineID}`,
    staysUntilSent: true,
    initialValues: { note: '' },
    problems: ({ note }) => [orderNoteProblem(note)],
    send: ({ note }) => add.mutateAsync(note.trim()),
    onSent: () => {
      form.restart({ note: '' })
      setPage(1)
    },
  })
  return (
    <Modal opened onClose={onClose} size={700} title="Order Notes">
      <Stack gap="md">
        <Text c="dimmed">{line.product.productName}</Text>
        <Form form={form}>
          <NoteField
            label="Notes"
            rows={3}
            maximum={noteMaximum}
            // Read-only during the request, as the answer clears the field.
            readOnly={form.busy}
            {...form.field('note')}
          />
          <FormButtons form={form}>Add Note</FormButtons>
        </Form>
        <History noted={noted} page={page} onPage={setPage} />
      </Stack>
    </Modal>
  )
}

interface HistoryProps {
  readonly noted: { readonly orderId: number; readonly orderLineId: number }
  readonly page: number
  readonly onPage: (page: number) => void
}

function History({ noted, page, onPage }: HistoryProps) {
  const notes = useOrderNotes(noted, page)
  const total = notes.data?.total ?? 0
  return (
    <section aria-labelledby="note-history">
      <Title order={3} id="note-history" mb="xs">
        History
      </Title>
      <Loaded query={notes} failure="The notes could not be loaded" height={48}>
        {({ rows }) => <NoteList notes={rows} />}
      </Loaded>
      {total > orderNotePageSize ? (
        <Pager page={page} perPage={orderNotePageSize} total={total} onPage={onPage} />
      ) : null}
    </section>
  )
}

function NoteList({ notes }: { readonly notes: readonly OrderNote[] }) {
  if (notes.length === 0)
    return <Text c="dimmed">No notes yet. The notes on this item will appear here.</Text>
  return (
    <ul className={classes.notes}>
      {notes.map(({ id, createdBy, createdDate, note }) => (
        <li key={id}>
          <p className={classes.who}>
            <strong>{fullName(createdBy)}</strong>
            <BusinessTime instant={createdDate} />
          </p>
          <p className={classes.note}>{note}</p>
        </li>
      ))}
    </ul>
  )
}
