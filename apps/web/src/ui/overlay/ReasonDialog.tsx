import { Text } from '@mantine/core'
import type { Problem } from '@tradecounter/rules/decision.ts'
import type { ReactNode } from 'react'
import { Form } from '../form/Form.tsx'
import { FormButtons } from '../form/FormButtons.tsx'
import { NoteField } from '../form/NoteField.tsx'
import { usePortalForm } from '../form/usePortalForm.ts'
import { Modal } from './Modal.tsx'

interface ReasonDialogProps {
  /** Storage key of the typed reason. */
  readonly keptAs?: string
  /** Question with the name of the record. */
  readonly title: string
  /** Consequence of the action. */
  readonly children: ReactNode
  /** Maximum length of the reason. */
  readonly maximum: number
  /** Refusal of the reason before sending. */
  readonly problemOf: (reason: string) => Problem | undefined
  /** Label of the button: a verb, not OK. */
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly send: (reason: string) => Promise<unknown>
  readonly onSent?: () => void
  readonly onClose: () => void
}

/** Dialog for an act with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { keptAs, title, children, maximum, problemOf, confirmLabel, danger = false, onClose } = props
  const form = usePortalForm({
    ...(keptAs ? { keptAs } : {}),
    initialValues: { reason: '' },
    problems: ({ reason }) => [problemOf(reason)],
    send: ({ reason }) => props.send(reason.trim()),
    onSent: () => props.onSent?.(),
  })
  return (
    <Modal opened onClose={onClose} title={title}>
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
