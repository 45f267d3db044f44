import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { announcedSeconds } from '@tradecounter/rules/sessions/idleWarning.ts'
import { useEffect } from 'react'
import { noteActivity, pauseActivity } from '../../lib/session/activity.ts'
import { paths } from '../../paths.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'

interface IdleWarningProps {
  /** Seconds until the session ends. */
  readonly secondsLeft: number
  readonly onStayed: () => void
}

const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`)

/**
 * Dialog a minute before the inactivity limit (§4 Session),
 * to stay logged in; an answer in any tab counts.
 */
export function IdleWarning({ secondsLeft, onStayed }: IdleWarningProps) {
  useEffect(() => {
    pauseActivity(true)
    return () => pauseActivity(false)
  }, [])
  const stay = () => {
    noteActivity()
    onStayed()
  }
  return (
    <Modal opened onClose={stay} title="Are you still there?" zIndex={400}>
      <Stack gap="lg">
        <Text aria-hidden>
          You will be logged out in <strong>{seconds(secondsLeft)}</strong> because you have been inactive.
        </Text>
        <VisuallyHidden role="status">
          You will be logged out in {seconds(announcedSeconds(secondsLeft))}.
        </VisuallyHidden>
        <Group justify="flex-end" gap="sm">
          <Button component="a" href={paths.logout()} variant="default">
            Log Out
          </Button>
          <Button onClick={stay} data-autofocus>
            Stay signed in
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
