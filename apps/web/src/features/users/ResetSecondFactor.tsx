import { ActionIcon, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldOff } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { secondFactorMessages } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useResetSecondFactor } from './users.data.ts'
import type { UsersOf } from './usersOf.ts'

interface ResetSecondFactorProps {
  readonly of: UsersOf
  readonly user: User
}

/** Button to reset the second factor of a person who lost their phone. */
export function ResetSecondFactor({ of, user }: ResetSecondFactorProps) {
  const [asking, question] = useDisclosure(false)
  const reset = useResetSecondFactor(of, user)
  const name = fullName(user)
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={`Reset two-step verification for ${name}`}
        title="Reset two-step verification"
        onClick={question.open}
      >
        <IconShieldOff size={18} />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        title={`Reset two-step verification for ${name}?`}
        cancelLabel="No"
        confirmLabel="Yes"
        danger
        busy={reset.isPending}
        onConfirm={() =>
          reset.mutate(undefined, {
            onSuccess: () => toastSuccess(secondFactorMessages.reset),
            onSettled: question.close,
          })
        }
        onClose={question.close}
      >
        <Text>They’ll be logged out everywhere and need only their password until they set it up again.</Text>
      </ConfirmDialog>
    </>
  )
}
