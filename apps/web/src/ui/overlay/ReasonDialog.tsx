import { Text } from '@mantine/core'
import type { Problem } from '@tradecounter/rules/decision.ts'
import type { ReactNode } from 'react'
import { Form } from '../form/Form.tsx'
import { FormButtons } from '../form/FormButtons.tsx'
import { NoteField } from '../form/NoteField.tsx'
import { usePortalForm } from '../form/usePortalForm.ts'
import { Modal } from './Modal.tsx'

interface ReasonDialogProps {
  /** The question, naming the thing. */
  readonly title: string
  /** The consequence. */
  readonly children: ReactNode
  /** The most characters a reason has. */
  readonly maximum: number
  /** Refusal of the reason before it is sent. */
  readonly problemOf: (reason: string) => Problem | undefined
  /** Action of the button: a verb, not OK. */
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly send: (reason: string) => Promise<unknown>
  readonly onSent?: () => void
  readonly onClose: () => void
}

/** Asks why something is done, which is kept with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, maximum, problemOf, confirmLabel, danger = false, onClose } = props
  const form = usePortalForm({
    initialValues: { reason: '' },
    problems: ({ reason }) => [problemOf(reason)],
    send: ({ reason }) => props.send(reason.trim()),
    onSent: () => props.onSent?.(),
  })
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>{title}</Text>}>
      <Form form={form}>
        <Text>{children}</Text>
        <NoteField
          label="Reason"
          withAsterisk
          data-autofocus
          rows={3}
          maximum={maximum}
          {...form.field('reason')}
        />
        <FormButtons form={form} danger={danger} onCancel={onClose}>
          {confirmLabel}
        </FormButtons>
      </Form>
    </Modal>
  )
}
