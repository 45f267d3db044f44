import { Button, Group, Text, TextInput } from '@mantine/core'
import { loginEmailProblem, passwordProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { sessionMessages } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasProblem } from '../../lib/api/failures.ts'
import { findUnsent } from '../../lib/api/unsentWrite.ts'
import { resumeAfterLogin } from '../../lib/session/loginAgain.ts'
import { findMember, onEnteredElsewhere } from '../../lib/session/memberStore.ts'
import { takePlace } from '../../lib/session/returnPlace.ts'
import { dismissErrors, toastFailure } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { enter } from './enter.ts'
import { AuthenticatorCodeInput } from './second-factor/AuthenticatorCodeInput.tsx'

interface LogInAgainProps {
  /** Called to leave the unfinished work. */
  readonly onLeave: () => void
}

/** Keeps Escape from closing the dialog below. */
const above = { 'data-mantine-stop-propagation': true }

/**
 * Login above the page after a session ended during unfinished work. The same person continues with
 * all typed text, and waiting writes are sent. Another person goes to their landing page (§2).
 */
export function LogInAgain({ onLeave }: LogInAgainProps) {
  const queryClient = useQueryClient()
  const [mine] = useState(() => findMember()?.userName ?? '')
  const [pressed] = useState(() => findUnsent()?.label)
  const [asksCode, setAsksCode] = useState(false)
  const goOn = () => {
    if (findMember()?.userName !== mine) return location.assign(paths.login())
    takePlace(mine)
    resumeAfterLogin()
    return void queryClient.invalidateQueries()
  }
  useEffect(() => onEnteredElsewhere(goOn))
  const login = useMutation({
    mutationFn: enter,
    onMutate: dismissErrors,
    meta: { showsOwnErrors: true },
    onError: (error) => {
      const needsCode = hasProblem(error, 'secondFactorNeeded')
      setAsksCode(asksCode || needsCode)
      if (!needsCode) toastFailure(error)
    },
  })
  const form = usePortalForm({
    initialValues: { username: mine, password: '', code: '' },
    problems: ({ username, password }) => [loginEmailProblem(username), passwordProblem(password)],
    send: (typed) => login.mutateAsync({ ...typed, username: typed.username.trim() }),
    onSent: goOn,
  })
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={400}
      title={sessionMessages.expired}
    >
      <Form form={form}>
        <Text>
          What you typed is still here.
          {pressed ? (
            <>
              {' '}
              <strong>{pressed}</strong> is done as soon as you have logged in.
            </>
          ) : null}
        </Text>
        <TextInput
          {...above}
          label="Email"
          type="email"
          autoComplete="username"
          {...form.field('username')}
        />
        <PasswordInput
          {...above}
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
        {asksCode ? <AuthenticatorCodeInput {...above} {...form.field('code')} /> : null}
        <Group justify="flex-end" gap="sm">
          <Button {...above} variant="default" onClick={onLeave}>
            Leave this page
          </Button>
          <Button {...above} type="submit" loading={form.busy}>
            LOGIN
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
