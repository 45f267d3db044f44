import { Button, Group, Text } from '@mantine/core'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { useState, type ReactNode } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField } from '../../lib/api/fieldErrors.ts'
import { Form } from '../form/Form.tsx'
import { NoteField } from '../form/NoteField.tsx'
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
  /**
   * Error of the last submission: problems of the reason are displayed at its field, others by the caller.
   */
  readonly error: unknown
  readonly busy: boolean
  /** Action of the button: a verb, not OK. */
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why something is done, which is kept with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, maximum, problemOf, error, busy, confirmLabel, danger = false } = props
  const { onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const submit = () => {
    const problem = problemOf(reason)
    if (problem) return setMissing(problem.displayMessage)
    if (!busy) onConfirm(reason.trim())
  }
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>{title}</Text>}>
      <Form onSubmit={submit}>
        <Text>{children}</Text>
        <NoteField
          label="Reason"
          withAsterisk
          data-autofocus
          rows={3}
          maximum={maximum}
          value={reason}
          error={missing ?? (error ? errorsByField(problemsOf(error))['reason'] : undefined)}
          onChange={(text) => {
            setReason(text)
            setMissing(undefined)
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(danger ? { color: 'red' } : {})} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
