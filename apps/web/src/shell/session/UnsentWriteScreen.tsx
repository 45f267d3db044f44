import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefused } from '../../lib/api/failures.ts'
import { resend } from '../../lib/api/resend.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { forgetTypedInTab } from '../../lib/text/typed.ts'
import { forgetUnsent, type UnsentWrite } from '../../lib/api/unsentWrite.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

interface UnsentWriteScreenProps {
  readonly unsent: UnsentWrite
  readonly onDone: () => void
}

/**
 * Offer to repeat a write after a new login, before the screen is shown: the session
 * had ended when its button was pressed.
 */
export function UnsentWriteScreen({ unsent, onDone }: UnsentWriteScreenProps) {
  const queryClient = useQueryClient()
  const finish = () => {
    forgetUnsent()
    onDone()
  }
  const send = useMutation({
    mutationFn: () => resend(unsent),
    onSuccess: async () => {
      toastSuccess('Sent.')
      // The write included the typed text.
      forgetTypedInTab()
      await queryClient.invalidateQueries()
      finish()
    },
    // A write without an answer stays: its idempotency key prevents that it is made twice.
    onError: (error) => {
      if (isRefused(error)) finish()
    },
  })
  return (
    <>
      <PageHeader title="Your last change was not sent" />
      <Paper p="lg" maw={560}>
        <Text mb="md">
          You were logged out as you pressed{' '}
          {unsent.label ? <strong>{unsent.label}</strong> : 'the last button'}. Nothing was changed, and what
          you typed is still here.
        </Text>
        <Group gap="sm">
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            Send now
          </Button>
          <Button variant="default" disabled={send.isPending} onClick={finish}>
            Review first
          </Button>
        </Group>
      </Paper>
    </>
  )
}
