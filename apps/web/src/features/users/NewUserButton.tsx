import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useReasonedClaim } from '../../shell/claimReasons.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { UserDialogPlace } from './UserDialogPlace.tsx'
import type { UsersOf } from './usersOf.ts'

/** §2 'New User': opens the dialog that invites one. */
export function NewUserButton({ of }: { readonly of: UsersOf }) {
  const [opened, dialog] = useDisclosure(false)
  const add = useReasonedClaim('users', 'add-user')
  if (!add.shown) return null
  return (
    <>
      <ReasonedButton leftSection={<IconUserPlus size={18} />} problems={add.problems} onClick={dialog.open}>
        New User
      </ReasonedButton>
      {opened ? <UserDialogPlace of={of} user={undefined} onClose={dialog.close} /> : null}
    </>
  )
}
