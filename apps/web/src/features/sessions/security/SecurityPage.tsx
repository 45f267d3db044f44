import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DeviceList } from './DeviceList.tsx'
import { NamePanel } from './NamePanel.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

/** A person's own account: their name, their second factor and where they are logged in. */
export function SecurityPage() {
  return (
    <>
      <PageHeader title="Security" />
      <Stack gap="lg" maw={720}>
        <NamePanel />
        <SecondFactorPanel />
        <DeviceList />
      </Stack>
    </>
  )
}
