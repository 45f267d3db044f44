import { Button, PasswordInput, Text } from '@mantine/core'
import { passwordProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { useState } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { SetUpSecondFactor } from '../second-factor/SetUpSecondFactor.tsx'
import { refreshSecondFactor } from './security.data.ts'

/** The password again, then the app. */
export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const { userName } = useMember()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState(false)
  const finish = () => {
    void refreshSecondFactor()
    onClose()
  }
  const submit = () => {
    setTried(true)
    setAsked(passwordProblem(password) === undefined)
  }
  return (
    <Modal
      opened
      onClose={finish}
      closeOnClickOutside={false}
      title={<Text fw={600}>Set up a second factor</Text>}
    >
      {asked ? (
        <SetUpSecondFactor credentials={{ username: userName, password }} logIn={false} onDone={finish} />
      ) : (
        <Form onSubmit={submit}>
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={tried ? passwordProblem(password)?.displayMessage : undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit">Continue</Button>
        </Form>
      )}
    </Modal>
  )
}
