import { Button, PasswordInput, Text } from '@mantine/core'
import { secondFactorMessages } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { useState } from 'react'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { useRemoveSecondFactor } from './security.data.ts'

/** Asks for the password: whoever finds a screen open must not take the second factor away. */
export function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('')
  const remove = useRemoveSecondFactor()
  const submit = () =>
    remove.mutate(password, {
      onSuccess: () => {
        toastSuccess(secondFactorMessages.turnedOff)
        onClose()
      },
    })
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>Turn the second factor off</Text>}>
      <Form error={remove.error} onSubmit={submit}>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={remove.isPending}>
          Turn off
        </Button>
      </Form>
    </Modal>
  )
}
