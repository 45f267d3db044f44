import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { activationMessages } from '@tradecounter/rules/activation/activation.problems.ts'
import { landingAfterActivation } from '../../shell/landing.ts'
import { newPasswordProblems, passwordRequirements } from '@tradecounter/rules/passwords/passwordRules.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordFields } from '../../ui/form/PasswordFields.tsx'
import { syncPaymentsOf } from '../../shell/syncPaymentsOf.ts'
import { keepSession } from '../../lib/session/keepSession.ts'
import { activationApi } from './activation.data.ts'
import classes from './ActivationForm.module.css'

type Invited = Awaited<ReturnType<typeof activationApi.getActivation>>

const fields = { password: 'password', confirmation: 'confirmPassword' } as const
const shown = ['password', 'confirmPassword']
/** §4: so long the message stands before the first screen. */
const landingDelayMs = 300

/** Names and email are read-only; Continue is dead until the terms are accepted (§2). */
export function ActivationForm({ token, person }: { readonly token: string; readonly person: Invited }) {
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const { isAdmin, terms } = person

  const submit = async () => {
    const problems = newPasswordProblems({ password, confirmation, isAdmin, fields })
    setErrors(errorsByField(problems))
    if (problems.length > 0 || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const member = keepSession(
        await activationApi.activateAccount({
          params: { token },
          body: {
            password,
            confirmPassword: confirmation,
            acceptedTerms: accepted,
            termsVersion: terms.version,
          },
        }),
      )
      syncPaymentsOf(member)
      toastSuccess(activationMessages.activated)
      setTimeout(() => router.history.replace(landingAfterActivation(member)), landingDelayMs)
    } catch (error) {
      setErrors(errorsByField(problemsOf(error)))
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <Form error={failure} shown={shown} onSubmit={() => void submit()}>
      <Group grow align="start">
        <TextInput label="First Name" value={person.firstName} readOnly />
        <TextInput label="Last Name" value={person.lastName} readOnly />
      </Group>
      <TextInput label="Email" value={person.emailAddress} readOnly autoComplete="username" />
      <PasswordFields
        label="Password"
        confirmationLabel="Confirm Password"
        password={password}
        confirmation={confirmation}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
        error={errors['password']}
        confirmationError={errors['confirmPassword']}
        requirements={passwordRequirements(password, isAdmin)}
      />
      <div className={classes.terms} tabIndex={0} role="region" aria-label="Terms and conditions">
        {terms.text}
      </div>
      <Checkbox
        label="I accept the terms and conditions"
        checked={accepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
      <Button type="submit" disabled={!accepted} loading={busy}>
        Continue
      </Button>
    </Form>
  )
}
