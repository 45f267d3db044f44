import { Button } from '@mantine/core'
import { IconCompassOff } from '@tabler/icons-react'
import { useFindMember } from '../lib/session/memberStore.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { landingOf } from './session/landing.ts'

/** An address that leads nowhere, or a record that is gone or not ours (R27: both look the same). */
export function NotFoundPage() {
  const member = useFindMember()
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        icon={IconCompassOff}
        title="There is nothing at this address"
        text="It may have been moved or removed, or it belongs to somebody else. Check the link, or start again from the beginning."
        action={
          <Button component="a" href={member ? landingOf(member) : paths.login()}>
            {member ? 'Go to the start' : 'Go to the login page'}
          </Button>
        }
      />
    </>
  )
}
