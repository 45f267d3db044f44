import { Button, Group, Text, Textarea } from '@mantine/core'
import type { FigureDifference } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import { isBlank } from '@tradecounter/rules/characters.ts'
import {
  explanationMaximum,
  reconciliationProblems,
} from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useExplain } from './reconciliation.data.ts'

interface ExplainDialogProps {
  readonly difference: FigureDifference
  readonly onClose: () => void
}

const fields = ['reason']

/** Why two figures differ: kept in the audit log, and gone with the difference. */
export function ExplainDialog({ difference, onClose }: ExplainDialogProps) {
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const explain = useExplain()
  const submit = () => {
    if (isBlank(reason)) return setErrors(errorsByField([reconciliationProblems.explanation]))
    if (explain.isPending) return
    explain.mutate(
      { difference, reason },
      {
        onSuccess: onClose,
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>Why does {difference.label} differ?</Text>}>
      <Form error={explain.error} shown={fields} onSubmit={submit}>
        <Text>No money is changed. An explanation lapses when one of the two figures changes.</Text>
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={explanationMaximum}
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={explain.isPending}>
            Mark as explained
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
