import { Stack } from '@mantine/core'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useClaim } from '../../shell/claims.ts'
import { FailedJobsCard } from './FailedJobsCard.tsx'
import { KeysCard } from './KeysCard.tsx'
import { ProviderCards } from './ProviderCards.tsx'
import { RemindersCard } from './RemindersCard.tsx'
import { ShipDaysCard } from './ShipDaysCard.tsx'
import { StatementsCard } from './StatementsCard.tsx'
import { TermsCard } from './TermsCard.tsx'

/** Settings of the supplier for everybody. */
export function SettingsPage() {
  const statements = useClaim('settings', 'statements').shown
  const keys = useClaim('settings', 'keys').shown
  return (
    <>
      <PageHeader title="Settings" />
      <Stack gap="md">
        <ProviderCards />
        <FailedJobsCard />
        <RemindersCard />
        <ShipDaysCard />
        {keys ? <KeysCard /> : null}
        <TermsCard />
        {statements ? <StatementsCard /> : null}
      </Stack>
    </>
  )
}
