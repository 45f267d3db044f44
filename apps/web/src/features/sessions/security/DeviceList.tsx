import { Badge, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { browserName } from '@tradecounter/rules/sessions/browserName.ts'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { LocalTime } from './LocalTime.tsx'
import { useDevices, useEndDevice, useEndOtherDevices } from './security.data.ts'

/** Sessions of the person by device; a logged-out device stops at its next request. */
export function DeviceList() {
  const devices = useDevices()
  const end = useEndDevice()
  const endOthers = useEndOtherDevices()
  return (
    <Paper p="lg" component="section" aria-labelledby="devices">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" id="devices">
          Devices
        </Title>
        {(devices.data?.length ?? 0) > 1 ? (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Log out all other devices
          </Button>
        ) : null}
      </Group>
      {devices.isError ? <LoadFailure title="Your devices could not be loaded" query={devices} /> : null}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {devices.data?.map(({ sessionId, browser, address, firstUsedAt, lastUsedAt, isThisOne }) => (
          <Group component="li" key={sessionId} justify="space-between">
            <Box flex="1 1 12rem" miw={0}>
              <Group gap="xs">
                <Text fw={600}>{browserName(browser)}</Text>
                {isThisOne ? <Badge variant="light">This device</Badge> : null}
              </Group>
              <Text size="sm" c="dimmed">
                {address ?? 'Unknown address'}, since <LocalTime instant={firstUsedAt} />, last used{' '}
                <LocalTime instant={lastUsedAt} />
              </Text>
            </Box>
            {isThisOne ? null : (
              <Button
                variant="subtle"
                size="compact-sm"
                flex="none"
                loading={end.isPending && end.variables === sessionId}
                aria-label={`Log out ${browserName(browser)}`}
                onClick={() => end.mutate(sessionId)}
              >
                Log out
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
