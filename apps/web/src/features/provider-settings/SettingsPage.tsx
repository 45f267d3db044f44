import { Stack } from '@mantine/core'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { TermsCard } from './TermsCard.tsx'

/** What the supplier sets for everybody. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Stack gap="md">
        <TermsCard />
      </Stack>
    </>
  )
}
