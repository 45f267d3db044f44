import { Button, Group, Text, TextInput } from '@mantine/core'
import { loginEmailProblem, passwordProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { sessionMessages } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FocusEvent } from 'react'
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
import { sessionAt } from './customers/customers.data.ts'
import { beginWith, logIn } from './enter.ts'
import { AuthenticatorCodeInput } from './second-factor/AuthenticatorCodeInput.tsx'
import { SetUpSecondFactor } from './second-factor/SetUpSecondFactor.tsx'

interface LogInAgainProps {
  /** Called to leave the unfinished work. */
  readonly onLeave: () => void
}

/** Keeps Escape from closing the dialog below, on every element that gets the focus. */
const holdEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true')

type Session = Parameters<typeof beginWith>[0]

/**
 * Login above the page after a session ended during unfinished work. The same person continues with
 * all typed text, and waiting writes are sent. Another person, or one who no longer works for the customer of
 * the page, goes to their landing page (§2).
 */
export function LogInAgain({ onLeave }: LogInAgainProps) {
  const queryClient = useQueryClient()
  const [page] = useState(findMember)
  const [pressed] = useState(() => findUnsent()?.label)
  const [asksCode, setAsksCode] = useState(false)
  const goOn = () => {
    const member = findMember()
    const isSame = member?.userName === page?.userName
    if (!member || !isSame || member.customer?.customerId !== page?.customer?.customerId)
      return location.assign(paths.login())
    takePlace(member)
    resumeAfterLogin()
    return void queryClient.invalidateQueries()
  }
  useEffect(() => onEnteredElsewhere(goOn))
  const begin = async (session: Session) => beginWith(await sessionAt(page, session))
  const login = useMutation({
    mutationFn: async (typed: Parameters<typeof logIn>[0]) => begin(await logIn(typed)),
    onMutate: dismissErrors,
    meta: { showsOwnErrors: true },
    onError: (error) => {
      const needsCode = hasProblem(error, 'secondFactorNeeded')
      setAsksCode(asksCode || needsCode)
      if (!needsCode) toastFailure(error)
    },
  })
  const form = usePortalForm({
    initialValues: { username: page?.userName ?? '', password: '', code: '' },
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
      <div onFocus={holdEscape}>
        {hasProblem(login.error, 'secondFactorMissing') ? (
          <SetUpSecondFactor
            credentials={{ username: form.values.username.trim(), password: form.values.password }}
            logIn
            onLeave={onLeave}
            onDone={(session) => session && void begin(session).then(goOn, toastFailure)}
          />
        ) : (
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
            <TextInput label="Email" type="email" autoComplete="username" {...form.field('username')} />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              data-autofocus
              {...form.field('password')}
            />
            {asksCode ? <AuthenticatorCodeInput {...form.field('code')} /> : null}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onLeave}>
                Leave this page
              </Button>
              <Button type="submit" loading={form.busy}>
                LOGIN
              </Button>
            </Group>
          </Form>
        )}
      </div>
    </Modal>
  )
}
