import { Button } from '@mantine/core'
import { IconCompassOff } from '@tabler/icons-react'
import { useFindMember } from '../lib/session/memberStore.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { landingOf } from './session/landing.ts'

/**
 * Page for an unknown address, or a record that does not exist or may not be seen (R27: both look the same).
 */
export function NotFoundPage() {
  const member = useFindMember()
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        icon={IconCompassOff}
        title="We can’t find this page"
        text="It may have been moved or removed, or you don’t have access. Check the link or go back to the start page."
        action={
          <Button component="a" href={member ? landingOf(member) : paths.login()}>
            {member ? 'Go to start page' : 'Go to login page'}
          </Button>
        }
      />
    </>
  )
}
