import { Button } from '@mantine/core'
import { passwordProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { SetUpSecondFactor } from '../second-factor/SetUpSecondFactor.tsx'
import { refreshSecondFactor, useBeginSecondFactor } from './security.data.ts'

/** Dialog for the password, then the setup of the app. */
export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const { userName } = useMember()
  const begin = useBeginSecondFactor()
  // The button that opened the dialog is removed first, so that the focus does not return to it.
  const finish = () => void refreshSecondFactor().finally(onClose)
  const form = usePortalForm({
    initialValues: { password: '' },
    problems: ({ password }) => [passwordProblem(password)],
    send: (values) => begin.mutateAsync({ username: userName, ...values }),
  })
  const { password } = form.values
  return (
    <Modal opened onClose={finish} closeOnClickOutside={false} title="Set up two-step verification">
      {begin.data ? (
        <SetUpSecondFactor
          credentials={{ username: userName, password }}
          secret={begin.data}
          logIn={false}
          onDone={finish}
        />
      ) : (
        <Form form={form}>
          <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
          <Button type="submit" loading={form.busy}>
            Continue
          </Button>
        </Form>
      )}
    </Modal>
  )
}
