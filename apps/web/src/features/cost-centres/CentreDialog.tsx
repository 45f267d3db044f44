import { Button, Group, Text, TextInput } from '@mantine/core'
import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import {
  costCentreCodeMaximum,
  costCentreFieldProblems,
  costCentreNameMaximum,
} from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { costCentreMessages } from '@tradecounter/rules/cost-centres/costCentres.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { AssignedUsers } from './AssignedUsers.tsx'
import { useCreateCentre, useUpdateCentre } from './costCentres.data.ts'

interface CentreDialogProps {
  readonly customerId: number
  /** Cost centre to edit; undefined adds one. */
  readonly centre: CostCentre | undefined
  readonly onClose: () => void
}

/** §5 Cost centre dialog: code and name are required; people are assigned here. */
export function CentreDialog({ customerId, centre, onClose }: CentreDialogProps) {
  const [costCentreCode, setCode] = useState(centre?.costCentreCode ?? '')
  const [costCentreName, setName] = useState(centre?.costCentreName ?? '')
  const [emailAddress, setEmail] = useState(centre?.emailAddress ?? '')
  const [assignedUsers, setAssigned] = useState(centre?.assignedUsers.map((each) => each.userName) ?? [])
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useCreateCentre(customerId)
  const update = useUpdateCentre(customerId, centre?.costCentreId ?? 0)
  const sending = centre ? update : create
  const save = () => {
    const problems = costCentreFieldProblems({ costCentreCode, costCentreName, emailAddress })
    setErrors(errorsByField(problems))
    if (problems.length > 0 || sending.isPending) return
    const told = {
      onSuccess: () => {
        toastSuccess(centre ? costCentreMessages.updated : costCentreMessages.added)
        onClose()
      },
      onError: (error: unknown) => setErrors(errorsByField(problemsOf(error))),
    }
    const body = { costCentreCode, costCentreName, emailAddress, assignedUsers }
    if (centre) update.mutate({ ...body, version: centre.version }, told)
    else create.mutate(body, told)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{centre ? 'Edit Cost Centre' : 'New Cost Centre'}</Text>}
    >
      <Form onSubmit={save}>
        <TextInput
          label="Cost Centre Code"
          data-autofocus
          maxLength={costCentreCodeMaximum}
          value={costCentreCode}
          error={errors['costCentreCode']}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <TextInput
          label="Cost Centre Name"
          maxLength={costCentreNameMaximum}
          value={costCentreName}
          error={errors['costCentreName']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Email Address"
          description="Optional"
          type="email"
          value={emailAddress}
          error={errors['emailAddress']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <AssignedUsers customerId={customerId} value={assignedUsers} onChange={setAssigned} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending.isPending}>
            Save
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
