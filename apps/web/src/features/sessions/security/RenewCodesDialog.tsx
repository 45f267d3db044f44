import { Button, Text } from '@mantine/core'
import { secondFactorMessages } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { AuthenticatorCodeInput } from '../second-factor/AuthenticatorCodeInput.tsx'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { useRenewRecoveryCodes } from './security.data.ts'

/** Dialog that requires a code, then shows ten new recovery codes once. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const renew = useRenewRecoveryCodes()
  const form = usePortalForm({
    initialValues: { code: '' },
    send: ({ code }) => renew.mutateAsync(code),
    onSent: () => toastSuccess(secondFactorMessages.codesRenewed),
  })
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title="New recovery codes">
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onSaved={onClose} />
      ) : (
        <Form form={form}>
          <Text>Your current recovery codes will stop working.</Text>
          <AuthenticatorCodeInput {...form.field('code')} />
          <Button type="submit" loading={form.busy}>
            Generate new codes
          </Button>
        </Form>
      )}
    </Modal>
  )
}
