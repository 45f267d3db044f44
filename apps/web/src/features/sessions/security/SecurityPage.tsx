import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DeviceList } from './DeviceList.tsx'
import { NamePanel } from './NamePanel.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

/** Security page of a person: name, second factor and devices. */
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
