import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'

const ViewAsDialog = lazyPart(() => import('../sessions/views/ViewAsDialog.tsx'), 'ViewAsDialog')

interface ViewAsProps {
  readonly user: User
  readonly customerId: number
}

/** Button that begins an impersonation by an administrator. */
export function ViewAs({ user, customerId }: ViewAsProps) {
  const [asking, question] = useDisclosure(false)
  const name = fullName(user)
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={`View as ${name}`}
        title="View as this person"
        onClick={question.open}
      >
        <IconEye size={18} />
      </ActionIcon>
      {asking ? (
        <ViewAsDialog name={name} userName={user.userName} customerId={customerId} onClose={question.close} />
      ) : null}
    </>
  )
}
