import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core'

interface ShownSecretProps {
  readonly secret: string
  /** What it means for whoever has the one before. */
  readonly text: string
  readonly onClose: () => void
}

/** The only time the secret of an endpoint is shown. */
export function ShownSecret({ secret, text, onClose }: ShownSecretProps) {
  return (
    <Stack gap="md">
      <Alert color="blue" title="Keep this secret now">
        {text}
      </Alert>
      <Code block data-testid="secret" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
