import { Button, Text } from '@mantine/core'
import { secondFactorMessages } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { useState } from 'react'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { AuthenticatorCodeInput } from '../second-factor/AuthenticatorCodeInput.tsx'
import { useRemoveSecondFactor } from './security.data.ts'

/** Asks for a code: a screen left open and a known password must not take the second factor away. */
export function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const [code, setCode] = useState('')
  const remove = useRemoveSecondFactor()
  const submit = () =>
    remove.mutate(code, {
      onSuccess: () => {
        toastSuccess(secondFactorMessages.turnedOff)
        onClose()
      },
    })
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>Turn the second factor off</Text>}>
      <Form error={remove.error} onSubmit={submit}>
        <AuthenticatorCodeInput data-autofocus value={code} onChange={setCode} />
        <Button type="submit" loading={remove.isPending}>
          Turn off
        </Button>
      </Form>
    </Modal>
  )
}
