import { Stack } from '@mantine/core'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useClaim } from '../../shell/claims.ts'
import { StatementsCard } from './StatementsCard.tsx'
import { TermsCard } from './TermsCard.tsx'

/** What the supplier sets for everybody. */
export function SettingsPage() {
  const statements = useClaim('settings', 'statements').shown
  return (
    <>
      <PageHeader title="Settings" />
      <Stack gap="md">
        <TermsCard />
        {statements ? <StatementsCard /> : null}
      </Stack>
    </>
  )
}
