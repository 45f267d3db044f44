import { Button, Group, Text } from '@mantine/core'
import { viewReasonMaximum } from '@tradecounter/rules/sessions/view.problems.ts'
import { viewReasonProblem } from '@tradecounter/rules/sessions/viewAs.ts'
import { useState } from 'react'
import { Form } from '../../../ui/form/Form.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { useBeginView } from './views.data.ts'

interface ViewAsDialogProps {
  readonly name: string
  readonly userName: string
  readonly customerId: number
  readonly onClose: () => void
}

/** Asks why, and says what a view is. */
export function ViewAsDialog({ name, userName, customerId, onClose }: ViewAsDialogProps) {
  const begin = useBeginView({ customerId, userName })
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const send = () => {
    const problem = viewReasonProblem(reason)
    if (problem) return setError(problem.displayMessage)
    if (!begin.isPending) begin.mutate(reason.trim())
  }
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>View as {name}?</Text>}>
      <Form error={begin.error} shown={['reason']} onSubmit={send}>
        <Text>
          You see the portal as {name} sees it, for half an hour at most. Nothing can be changed. That you
          did, and why, is written into the audit log.
        </Text>
        <NoteField
          label="Reason"
          withAsterisk
          data-autofocus
          rows={3}
          maximum={viewReasonMaximum}
          value={reason}
          onChange={(text) => {
            setReason(text)
            setError(undefined)
          }}
          error={error}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" loading={begin.isPending}>
            View
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
