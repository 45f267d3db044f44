import { ActionIcon, Text } from '@mantine/core'
import { IconMailExclamation } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { useClearMailFailure } from './users.data.ts'
import type { UsersOf } from './usersOf.ts'

interface ReturnedMailProps {
  readonly of: UsersOf
  readonly user: User
  readonly failure: NonNullable<User['mailFailure']>
}

/** Notice with the reason why mail to a person is returned, and a button to mark the address as working. */
export function ReturnedMail({ of, user, failure: { failedAt, reason } }: ReturnedMailProps) {
  const clear = useClearMailFailure(of, user)
  const name = fullName(user)
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Emails to ${name} are returned`}
          title="Emails are returned"
          onClick={open}
        >
          <IconMailExclamation size={18} />
        </ActionIcon>
      )}
      title={`Emails to ${name} are returned`}
      confirmLabel="Send emails again"
      act={clear}
      input={undefined}
      onSuccess={() => toastSuccess('Payment reminders and statements can be sent to this address again.')}
    >
      <Text>
        The mail server of {user.emailAddress} has refused emails since <BusinessTime instant={failedAt} />.
        Payment reminders and statements are not sent to this address.
      </Text>
      {reason ? (
        <Text c="dimmed" size="sm" mt="sm" style={{ overflowWrap: 'anywhere' }}>
          It says: {reason}
        </Text>
      ) : null}
    </ConfirmedAct>
  )
}
