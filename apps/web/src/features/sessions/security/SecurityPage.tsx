import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DeviceList } from './DeviceList.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

/** What a person does for the safety of their own account. */
export function SecurityPage() {
  return (
    <>
      <PageHeader title="Security" />
      <Stack gap="lg" maw={720}>
        <SecondFactorPanel />
        <DeviceList />
      </Stack>
    </>
  )
}
