import { Button, Checkbox, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { roleLabels } from '@tradecounter/rules/members/roles.ts'
import { payActionsHidden } from '@tradecounter/rules/payments/paymentStatus.ts'
import { approves, claimSwitches, roleOfSwitch } from '@tradecounter/rules/users/userClaims.ts'
import { emailMaximum, nameMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { userMessages } from '@tradecounter/rules/users/users.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useAssignableCentres, useCreateUser, useUpdateUser } from './users.data.ts'
import {
  bodyOf,
  draftOf,
  draftProblems,
  emptyDraft,
  hasClaim,
  moneyKeysOnly,
  withSwitch,
  type UserDraft,
} from './userDraft.ts'

interface UserDialogProps {
  /** Left out: a new one. */
  readonly user: User | undefined
  readonly onClose: () => void
}

const shown = [
  'firstName',
  'lastName',
  'emailAddress',
  'claims.automaticApprovalLimit',
  'claims.orderApprovalLimit',
]

/** §5 User dialog: invites a person, or changes one. What was typed stays through every refusal. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const member = useMember()
  const [draft, setDraft] = useState<UserDraft>(user ? draftOf(user) : emptyDraft)
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useCreateUser()
  const update = useUpdateUser({ userName: user?.userName ?? '' })
  const sending = user ? update : create
  const change = (next: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...next }))
  const own = user?.userName === member.userName

  const save = () => {
    const problems = draftProblems(draft)
    setErrors(errorsByField(problems))
    if (problems.length > 0 || sending.isPending) return
    const told = {
      onSuccess: () => {
        toastSuccess(user ? userMessages.updated : userMessages.created)
        onClose()
      },
      onError: (error: unknown) => setErrors(errorsByField(problemsOf(error))),
    }
    const { claims, costCentres, ...person } = bodyOf(draft)
    const assigned = member.customer?.showCostCentre ? { costCentres } : {}
    if (!user) return create.mutate({ ...person, claims, ...assigned }, told)
    const rights = own ? {} : { claims }
    return update.mutate({ ...person, ...rights, ...assigned, version: user.version }, told)
  }

  return (
    <Modal opened onClose={onClose} size="lg" title={<Text fw={600}>{user ? 'Edit User' : 'New User'}</Text>}>
      <Form error={sending.error} shown={shown} onSubmit={save}>
        <Group grow align="start">
          <TextInput
            label="First Name"
            data-autofocus
            maxLength={nameMaximum}
            value={draft.firstName}
            error={errors['firstName']}
            onChange={(event) => change({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label="Last Name"
            maxLength={nameMaximum}
            value={draft.lastName}
            error={errors['lastName']}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
          />
        </Group>
        <TextInput
          label="Email"
          type="email"
          maxLength={emailMaximum}
          readOnly={user !== undefined}
          description={user ? 'The email address of a user cannot be changed.' : undefined}
          value={draft.emailAddress}
          error={errors['emailAddress']}
          onChange={(event) => change({ emailAddress: event.currentTarget.value })}
        />
        <Permissions draft={draft} fixed={own} errors={errors} onChange={setDraft} />
        <Centres draft={draft} onChange={change} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!hasClaim(draft)} loading={sending.isPending}>
            {user ? 'Save' : 'Send invitation'}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}

interface PermissionsProps {
  readonly draft: UserDraft
  /** Nobody changes their own. */
  readonly fixed: boolean
  readonly errors: FieldErrors
  readonly onChange: (draft: UserDraft) => void
}

/** The switches of §6 and the limits that go with them (§4). */
function Permissions({ draft, fixed, errors, onChange }: PermissionsProps) {
  const { claims } = draft
  const paymentStatusId = useMember().customer?.paymentStatusId ?? 1
  const paymentsOff = payActionsHidden(paymentStatusId) && !claims.canDoPayments
  return (
    <Stack gap="sm" role="group" aria-label="Permissions">
      {claimSwitches.map((name) => {
        const off = name === 'canDoPayments' && paymentsOff
        return (
          <Switch
            key={name}
            label={roleLabels[roleOfSwitch[name]]}
            description={off ? 'Payments are off for your company.' : undefined}
            disabled={fixed || off}
            checked={claims[name]}
            onChange={(event) => onChange(withSwitch(draft, name, event.currentTarget.checked))}
          />
        )
      })}
      {fixed ? (
        <Text size="sm" c="dimmed">
          You cannot change your own permissions or limits.
        </Text>
      ) : null}
      {claims.canCreateOrders ? (
        <TextInput
          label="Automatic Approval Limit"
          inputMode="decimal"
          leftSection="$"
          readOnly={fixed}
          value={draft.automaticLimit}
          error={errors['claims.automaticApprovalLimit']}
          onChange={(event) =>
            onChange({ ...draft, automaticLimit: moneyKeysOnly(event.currentTarget.value) })
          }
        />
      ) : null}
      {approves(claims) ? (
        <TextInput
          label="Order Approval Limit"
          inputMode="decimal"
          leftSection="$"
          readOnly={fixed}
          value={draft.approvalLimit}
          error={errors['claims.orderApprovalLimit']}
          onChange={(event) =>
            onChange({ ...draft, approvalLimit: moneyKeysOnly(event.currentTarget.value) })
          }
        />
      ) : null}
    </Stack>
  )
}

interface CentresProps {
  readonly draft: UserDraft
  readonly onChange: (next: Partial<UserDraft>) => void
}

/** §5: shown unless the customer has no cost centres; only enabled ones can be assigned. */
function Centres({ draft, onChange }: CentresProps) {
  const show = useMember().customer?.showCostCentre !== false
  const centres = useAssignableCentres(show)
  if (!show || !centres.data || centres.data.length === 0) return null
  return (
    <Checkbox.Group
      label="Cost Centres"
      value={draft.costCentreIds.map(String)}
      onChange={(chosen) => onChange({ costCentreIds: chosen.map(Number) })}
    >
      <Stack gap={6} mt={6} mah={180} style={{ overflow: 'auto' }}>
        {centres.data.map(({ costCentreId, costCentreCode, costCentreName }) => (
          <Checkbox
            key={costCentreId}
            value={String(costCentreId)}
            label={`${costCentreCode} ${costCentreName}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
