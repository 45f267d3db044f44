import { ActionIcon, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEdit, IconMailForward } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { userMessages, userProblems } from '@tradecounter/rules/users/users.problems.ts'
import { toastFailure, toastSuccess } from '../../lib/toasts.tsx'
import { useMember } from '../../lib/session/memberStore.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { useRemindUser, useSetUserStatus } from './users.data.ts'

interface UserActionsProps {
  readonly user: User
  readonly onEdit: (user: User) => void
}

/** What can be done with a person: edit, enable or disable after a question, send the invitation again. */
export function UserActions({ user, onEdit }: UserActionsProps) {
  const member = useMember()
  const [asking, question] = useDisclosure(false)
  const status = useSetUserStatus(user)
  const remind = useRemindUser(user)
  const own = user.userName === member.userName
  const name = fullName(user)
  const change = () =>
    status.mutate(!user.enabled, {
      onSuccess: () => toastSuccess(user.enabled ? userMessages.disabled : userMessages.enabled),
      onError: toastFailure,
      onSettled: question.close,
    })
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {user.invitation ? (
        <ActionIcon
          variant="subtle"
          loading={remind.isPending}
          aria-label={`Remind ${name} of their invitation`}
          title="Send the invitation again"
          onClick={() =>
            remind.mutate(undefined, {
              onSuccess: () => toastSuccess(userMessages.reminded),
              onError: toastFailure,
            })
          }
        >
          <IconMailForward size={18} />
        </ActionIcon>
      ) : null}
      {own || user.invitation ? null : <ResetSecondFactor user={user} />}
      <ActionIcon variant="subtle" aria-label={`Edit ${name}`} title="Edit" onClick={() => onEdit(user)}>
        <IconEdit size={18} />
      </ActionIcon>
      <ReasonedButton
        variant="subtle"
        size="compact-sm"
        {...(user.enabled ? { color: 'red' } : {})}
        problems={own && user.enabled ? [userProblems.ownDisable] : []}
        onClick={question.open}
      >
        {user.enabled ? 'Disable' : 'Enable'}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={user.enabled ? userMessages.confirmDisable : userMessages.confirmEnable}
        confirmLabel="Yes"
        danger={user.enabled}
        busy={status.isPending}
        onConfirm={change}
        onClose={question.close}
      >
        <Text>
          {user.enabled
            ? `${name} will be logged out at once and cannot log in until they are enabled again.`
            : `${name} can log in again with the password they have.`}
        </Text>
      </ConfirmDialog>
    </Group>
  )
}
