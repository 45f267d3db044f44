import { ActionIcon, Group, Text } from '@mantine/core'
import { IconEdit, IconMailForward } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { userMessages, userProblems } from '@tradecounter/rules/users/users.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { useMember } from '../../lib/session/memberStore.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useReasonedClaim } from '../../shell/claimReasons.ts'
import { ReturnedMail } from './ReturnedMail.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { ViewAs } from './ViewAs.tsx'
import { useRemindUser, useSetUserStatus } from './users.data.ts'
import type { UsersOf } from './usersOf.ts'

interface UserActionsProps {
  readonly of: UsersOf
  readonly user: User
  readonly onEdit: (user: User) => void
}

/** Actions on a person: edit, enable or disable with a confirmation, send the invitation again. */
export function UserActions({ of, user, onEdit }: UserActionsProps) {
  const member = useMember()
  const status = useSetUserStatus(of, user)
  const remind = useRemindUser(of, user)
  const edit = useReasonedClaim('users', 'edit')
  const enable = useReasonedClaim('users', 'enable')
  const own = user.userName === member.userName
  const name = fullName(user)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {user.invitation && user.enabled ? (
        <ActionIcon
          variant="subtle"
          loading={remind.isPending}
          aria-label={`Remind ${name} of their invitation`}
          title="Send the invitation again"
          onClick={() => remind.mutate(undefined, { onSuccess: () => toastSuccess(userMessages.reminded) })}
        >
          <IconMailForward size={18} />
        </ActionIcon>
      ) : null}
      {of.area === 'sa' && of.customerId !== undefined && user.enabled && !user.invitation ? (
        <ViewAs user={user} customerId={of.customerId} />
      ) : null}
      {user.mailFailure ? <ReturnedMail of={of} user={user} failure={user.mailFailure} /> : null}
      {user.hasSecondFactor && !own ? <ResetSecondFactor of={of} user={user} /> : null}
      {edit.shown ? (
        <ActionIcon
          variant="subtle"
          aria-label={`Edit ${name}`}
          title={edit.problems[0]?.displayMessage ?? 'Edit'}
          disabled={edit.problems.length > 0}
          onClick={() => onEdit(user)}
        >
          <IconEdit size={18} />
        </ActionIcon>
      ) : null}
      {enable.shown ? (
        <ConfirmedAct
          renderButton={(open) => (
            <ReasonedButton
              variant="subtle"
              size="compact-sm"
              color="gray"
              problems={own && user.enabled ? [userProblems.ownDisable] : enable.problems}
              onClick={open}
            >
              {user.enabled ? 'Disable' : 'Enable'}
            </ReasonedButton>
          )}
          title={user.enabled ? userMessages.confirmDisable : userMessages.confirmEnable}
          cancelLabel="No"
          confirmLabel="Yes"
          danger={user.enabled}
          act={status}
          input={!user.enabled}
          onSuccess={() => toastSuccess(user.enabled ? userMessages.disabled : userMessages.enabled)}
        >
          <Text>
            {user.enabled
              ? `${name} will be logged out and can’t log in until you enable them again.`
              : user.invitation
                ? `${name} can log in after accepting the invitation, which you can then send again.`
                : `${name} can log in again with their current password.`}
          </Text>
        </ConfirmedAct>
      ) : null}
    </Group>
  )
}
