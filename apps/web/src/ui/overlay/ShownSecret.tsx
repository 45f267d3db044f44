import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core'

interface ShownSecretProps {
  /** Instruction to store the secret now. */
  readonly title: string
  /** Consequence for users of the previous secret. */
  readonly text: string
  readonly secret: string
  readonly onClose: () => void
}

/** Dialog that shows a new secret, the only time. */
export function ShownSecret({ title, text, secret, onClose }: ShownSecretProps) {
  return (
    <Stack gap="md">
      <Alert color="blue" title={title}>
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
