import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { activationMessages } from '@tradecounter/rules/activation/activation.problems.ts'
import { landingAfterActivation } from '../../shell/session/landing.ts'
import { newPasswordProblems, passwordRequirements } from '@tradecounter/rules/passwords/passwordRules.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { PasswordFields } from '../../ui/form/PasswordFields.tsx'
import { syncPaymentsOf } from '../../shell/syncPaymentsOf.ts'
import { keepSession } from '../../lib/session/keepSession.ts'
import { useActivate, type Invited } from './activation.data.ts'
import classes from './ActivationForm.module.css'

const fields = { password: 'password', confirmation: 'confirmPassword' } as const
/** Time for which the message is shown before the first screen (§4). */
const landingDelayMs = 300

/** Form with read-only names and email; Continue is disabled until the terms are accepted (§2). */
export function ActivationForm({ token, person }: { readonly token: string; readonly person: Invited }) {
  const router = useRouter()
  const { isAdmin, terms } = person
  const activate = useActivate(token)
  const form = usePortalForm({
    initialValues: { password: '', confirmPassword: '', acceptedTerms: false },
    problems: ({ password, confirmPassword }) =>
      newPasswordProblems({ password, confirmation: confirmPassword, isAdmin, fields }),
    send: async (values) => {
      const member = keepSession(await activate.mutateAsync({ ...values, termsVersion: terms.version }))
      syncPaymentsOf(member)
      toastSuccess(activationMessages.activated)
      await new Promise((resolve) => setTimeout(resolve, landingDelayMs))
      return member
    },
    onSent: (member) => router.history.replace(landingAfterActivation(member)),
  })
  const untickFor = useEffectEvent((version: number) => {
    if (version > 0) form.change({ acceptedTerms: false })
  })
  // Terms that have changed since the page was opened are accepted again.
  useEffect(() => untickFor(terms.version), [terms.version])

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
