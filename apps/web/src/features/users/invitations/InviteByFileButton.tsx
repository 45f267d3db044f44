import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUsersPlus } from '@tabler/icons-react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useReasonedClaim } from '../../../shell/claimReasons.ts'
import { areAdministrators, type UsersOf } from '../usersOf.ts'

const InvitationsDialog = lazyPart(() => import('./InvitationsDialog.tsx'), 'InvitationsDialog')

/** Button for the dialog of invitations by a file. */
export function InviteByFileButton({ of }: { readonly of: UsersOf }) {
  const [opened, dialog] = useDisclosure(false)
  const add = useReasonedClaim('users', 'add-user')
  if (!add.shown || areAdministrators(of)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsersPlus size={18} />}
        disabled={add.problems.length > 0}
        onClick={dialog.open}
      >
        Import CSV
      </Button>
      {opened ? <InvitationsDialog of={of} onClose={dialog.close} /> : null}
    </>
  )
}
