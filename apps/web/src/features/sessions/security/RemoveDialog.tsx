import { Button } from '@mantine/core'
import { secondFactorMessages } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { AuthenticatorCodeInput } from '../second-factor/AuthenticatorCodeInput.tsx'
import { useRemoveSecondFactor } from './security.data.ts'

/** Dialog to turn off the second factor with a code, as an open screen and a password must not suffice. */
export function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const remove = useRemoveSecondFactor()
  const form = usePortalForm({
    initialValues: { code: '' },
    send: ({ code }) => remove.mutateAsync(code),
    onSent: () => {
      toastSuccess(secondFactorMessages.turnedOff)
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Turn off two-step verification">
      <Form form={form}>
        <AuthenticatorCodeInput {...form.field('code')} />
        <Button type="submit" loading={form.busy}>
          Turn off
        </Button>
      </Form>
    </Modal>
  )
}
