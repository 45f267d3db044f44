import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '../form/Form.tsx'
import { FormButtons } from '../form/FormButtons.tsx'
import type { PortalForm } from '../form/usePortalForm.ts'
import { Modal } from './Modal.tsx'

interface SecretDialogProps<Values> {
  readonly title: string
  readonly form: PortalForm<Values>
  /** Action of the button: a verb and its object. */
  readonly action: string
  /** New secret, once it exists. */
  readonly secret: string | undefined
  /** Instruction to store the secret now. */
  readonly instruction: string
  /** Text about the secret and previous ones. */
  readonly text: string
  readonly onClose: () => void
  /** Fields of the form. */
  readonly children: ReactNode
}

/** Dialog with a form, then the new secret, which is shown only once. */
export function SecretDialog<Values extends object>(props: SecretDialogProps<Values>) {
  const { title, form, action, secret, instruction, text, onClose, children } = props
  return (
    <Modal opened onClose={onClose} size="lg" title={title}>
      {secret === undefined ? (
        <Form form={form}>
          {children}
          <FormButtons form={form} onCancel={onClose}>
            {action}
          </FormButtons>
        </Form>
      ) : (
        <Stack gap="md">
          <Alert color="blue" title={instruction}>
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
      )}
    </Modal>
  )
}
