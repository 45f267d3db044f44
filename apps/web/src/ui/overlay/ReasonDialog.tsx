import { Text } from '@mantine/core'
import type { Problem } from '@tradecounter/rules/decision.ts'
import type { ReactNode } from 'react'
import { toastSuccess } from '../../lib/toasts.tsx'
import { NoteField } from '../form/NoteField.tsx'
import { usePortalForm } from '../form/usePortalForm.ts'
import { FormDialog } from './FormDialog.tsx'

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
  /** Version of the record. The act is sent for the first one, and after its refusal for the newer one. */
  readonly version?: number
  readonly send: (reason: string, version: number) => Promise<unknown>
  /** Message after sending. */
  readonly success?: string
  readonly onClose: () => void
}

/** Dialog for an act with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { keptAs, title, children, maximum, problemOf, confirmLabel, danger = false, onClose } = props
  const form = usePortalForm({
    ...(keptAs ? { keptAs } : {}),
    followsRefusal: true,
    initialValues: { version: props.version ?? 0, reason: '' },
    problems: ({ reason }) => {
      const problem = problemOf(reason)
      return [problem && { ...problem, field: 'reason' }]
    },
    send: ({ version, reason }) => props.send(reason.trim(), version),
    onSent: () => {
      if (props.success) toastSuccess(props.success)
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={title} action={confirmLabel} danger={danger}>
      <Text>{children}</Text>
      <NoteField label="Reason" withAsterisk rows={3} maximum={maximum} {...form.field('reason')} />
    </FormDialog>
  )
}
