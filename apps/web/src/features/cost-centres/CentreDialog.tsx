import { TextInput } from '@mantine/core'
import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import {
  costCentreCodeMaximum,
  costCentreFieldProblems,
  costCentreNameMaximum,
} from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { costCentreMessages } from '@tradecounter/rules/cost-centres/costCentres.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { AssignedUsers } from './AssignedUsers.tsx'
import { useCreateCostCentre, useUpdateCostCentre } from './costCentres.data.ts'

interface CentreDialogProps {
  readonly customerId: number
  /** Cost centre to edit; undefined adds one. */
  readonly centre: CostCentre | undefined
  readonly onClose: () => void
}

/** §5 Cost centre dialog: code and name are required; people are assigned here. */
export function CentreDialog({ customerId, centre, onClose }: CentreDialogProps) {
  const create = useCreateCostCentre(customerId)
  const update = useUpdateCostCentre(customerId, centre?.costCentreId ?? 0)
  const stored = centre?.assignedUsers.map((user) => user.userName) ?? []
  const form = usePortalForm({
    keptAs: `costCentre.${customerId}.${centre?.costCentreId ?? 'new'}`,
    initialValues: {
      costCentreCode: centre?.costCentreCode ?? '',
      costCentreName: centre?.costCentreName ?? '',
      emailAddress: centre?.emailAddress ?? '',
      assignedUsers: stored,
      version: centre?.version ?? 0,
    },
    problems: costCentreFieldProblems,
    send: ({ version, ...values }) =>
      centre ? update.mutateAsync({ ...values, version }) : create.mutateAsync(values),
    onSent: () => {
      toastSuccess(centre ? costCentreMessages.updated : costCentreMessages.added)
      onClose()
    },
  })
  return (
    // Align at the top: its people arrive later, and a centred dialog would move.
    <FormDialog
      form={form}
      onClose={onClose}
      centered={false}
      title={centre ? 'Edit Cost Centre' : 'New Cost Centre'}
      action="Save"
    >
      <TextInput
        label="Cost Centre Code"
        maxLength={costCentreCodeMaximum}
        {...form.field('costCentreCode')}
      />
      <TextInput
        label="Cost Centre Name"
        maxLength={costCentreNameMaximum}
        {...form.field('costCentreName')}
      />
      <TextInput label="Email Address" description="Optional" type="email" {...form.field('emailAddress')} />
      <AssignedUsers
        customerId={customerId}
        onlyThese={centre?.enabled === false ? stored : undefined}
        {...form.field('assignedUsers')}
      />
    </FormDialog>
  )
}
