import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { activationMessages } from '@tradecounter/rules/activation/activation.problems.ts'
import { landingAfterActivation } from '../../shell/session/landing.ts'
import { newPasswordProblems, passwordRequirements } from '@tradecounter/rules/passwords/passwordRules.ts'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import type { SignedInMember } from '../../lib/session/memberStore.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { PasswordFields } from '../../ui/form/PasswordFields.tsx'
import { syncPaymentsOf } from '../../shell/syncPaymentsOf.ts'
import { keepSession } from '../../lib/session/keepSession.ts'
import { isActivated, type Invited, type useActivateAccount } from './activation.data.ts'
import classes from './ActivationForm.module.css'

const SetUpSecondFactor = lazyPart(
  () => import('../sessions/second-factor/SetUpSecondFactor.tsx'),
  'SetUpSecondFactor',
)

const fields = { password: 'password', confirmation: 'confirmPassword' } as const
/** Time for which the message is shown before the first screen (§4). */
const landingDelayMs = 300

/** Stores the session, and shows the message of the activation. */
async function begin(session: Parameters<typeof keepSession>[0]): Promise<SignedInMember> {
  const member = keepSession(session)
  syncPaymentsOf(member)
  toastSuccess(activationMessages.activated)
  await new Promise((resolve) => setTimeout(resolve, landingDelayMs))
  return member
}

interface ActivationFormProps {
  readonly activate: ReturnType<typeof useActivateAccount>
  readonly person: Invited
}

/**
 * Form with read-only names and email; Continue is disabled until the terms are accepted (§2). Where two-step
 * verification is required, its setup follows.
 */
export function ActivationForm({ activate, person }: ActivationFormProps) {
  const router = useRouter()
  const { isAdmin, terms } = person
  const land = (member: SignedInMember) => router.history.replace(landingAfterActivation(member))
  const form = usePortalForm({
    initialValues: { password: '', confirmPassword: '', acceptedTerms: false },
    problems: ({ password, confirmPassword }) =>
      newPasswordProblems({ password, confirmation: confirmPassword, isAdmin, fields }),
    send: async (values) => begin(await activate.mutateAsync({ ...values, termsVersion: terms.version })),
    onSent: land,
  })
  const untickFor = useEffectEvent((version: number) => {
    if (version > 0) form.change({ acceptedTerms: false })
  })
  // Terms that have changed since the page was opened are accepted again.
  useEffect(() => untickFor(terms.version), [terms.version])

  if (isActivated(activate.error))
    return (
      <Suspense>
        <SetUpSecondFactor
          credentials={{ username: person.userName, password: form.values.password }}
          logIn
          onDone={(session) => session && void begin(session).then(land)}
        />
      </Suspense>
    )
  return (
    <Form form={form}>
      <Group grow align="start">
        <TextInput label="First Name" value={person.firstName} readOnly />
        <TextInput label="Last Name" value={person.lastName} readOnly />
      </Group>
      <TextInput label="Email" value={person.emailAddress} readOnly autoComplete="username" />
      <PasswordFields
        label="Password"
        confirmationLabel="Confirm Password"
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
        requirements={passwordRequirements(form.values.password, isAdmin)}
      />
      <div className={classes.terms} tabIndex={0} role="region" aria-label="Terms and conditions">
        {terms.text}
      </div>
      <Checkbox label="I accept the terms and conditions" {...form.checkbox('acceptedTerms')} />
      <Button type="submit" disabled={!form.values.acceptedTerms} loading={form.busy}>
        Continue
      </Button>
    </Form>
  )
}
