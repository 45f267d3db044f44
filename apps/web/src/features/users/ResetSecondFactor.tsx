import { ActionIcon, Text } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { secondFactorMessages } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useResetSecondFactor } from './users.data.ts'
import type { UsersOf } from './usersOf.ts'

interface ResetSecondFactorProps {
  readonly of: UsersOf
  readonly user: User
}

/** Button to reset the second factor of a person who lost their phone. */
export function ResetSecondFactor({ of, user }: ResetSecondFactorProps) {
  const reset = useResetSecondFactor(of, user)
  const name = fullName(user)
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <ActionIcon
          variant="subtle"
          aria-label={`Reset two-step verification for ${name}`}
          title="Reset two-step verification"
          onClick={open}
        >
          <IconShieldOff size={18} />
        </ActionIcon>
      )}
      title={`Reset two-step verification for ${name}?`}
      cancelLabel="No"
      confirmLabel="Yes"
      danger
      act={reset}
      input={undefined}
      onSuccess={() => toastSuccess(secondFactorMessages.reset)}
    >
      <Text>They’ll be logged out everywhere and need only their password until they set it up again.</Text>
    </ConfirmedAct>
  )
}
