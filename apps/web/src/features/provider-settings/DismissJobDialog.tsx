import { Button, Group, Text, Textarea } from '@mantine/core'
import type { FailedJob } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import { isBlank } from '@tradecounter/rules/characters.ts'
import {
  dismissalReasonMaximum,
  failedJobMessages,
  failedJobProblems,
} from '@tradecounter/rules/failed-jobs/failedJobs.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useDismissJob } from './failedJobs.data.ts'

interface DismissJobDialogProps {
  readonly job: FailedJob
  readonly onClose: () => void
}

const fields = ['reason']

/** A job that is left undone keeps its reason in the audit log. */
export function DismissJobDialog({ job, onClose }: DismissJobDialogProps) {
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const dismiss = useDismissJob()
  const submit = () => {
    if (isBlank(reason)) return setErrors(errorsByField([failedJobProblems.reason]))
    if (dismiss.isPending) return
    dismiss.mutate(
      { jobId: job.jobId, reason },
      {
        onSuccess: () => {
          toastSuccess(failedJobMessages.dismissed)
          onClose()
        },
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>Dismiss “{job.title}”?</Text>}>
      <Form error={dismiss.error} shown={fields} onSubmit={submit}>
        <Text>What it was to do is not done: a mail, for instance, is never sent.</Text>
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={dismissalReasonMaximum}
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={dismiss.isPending}>
            Dismiss
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
