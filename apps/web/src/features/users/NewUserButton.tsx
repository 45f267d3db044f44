import { IconUserPlus } from '@tabler/icons-react'
import { useThroughReload } from '../../lib/text/typed.ts'
import { useReasonedClaim } from '../../shell/claimReasons.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { UserDialogPlace } from './UserDialogPlace.tsx'
import type { UsersOf } from './usersOf.ts'

/** §2 'New User': opens the dialog for an invitation. */
interface NewUserButtonProps {
  readonly of: UsersOf
  /** Label, which differs between screens (§2). */
  readonly children?: string
  /** True if the address opens the dialog. */
  readonly isRequested?: boolean
  readonly onClosed?: () => void
}

export function NewUserButton(props: NewUserButtonProps) {
  const { of, children = 'New User', isRequested = false, onClosed } = props
  const [opened, setOpened] = useThroughReload(`user.adding.${of.customerId ?? ''}`, false)
  const add = useReasonedClaim('users', 'add-user')
  if (!add.shown) return null
  return (
    <>
      <ReasonedButton
        leftSection={<IconUserPlus size={18} />}
        problems={add.problems}
        onClick={() => setOpened(true)}
      >
        {children}
      </ReasonedButton>
      {opened || (isRequested && add.problems.length === 0) ? (
        <UserDialogPlace
          of={of}
          user={undefined}
          onClose={() => {
            setOpened(false)
            onClosed?.()
          }}
        />
      ) : null}
    </>
  )
}
