import { Button, Group, Paper, TextInput, Title } from '@mantine/core'
import { nameMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { ownNameMessages } from '@tradecounter/rules/users/users.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../../lib/api/failures.ts'
import { errorsByField } from '../../../lib/api/fieldErrors.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useSetOwnName } from './security.data.ts'

const shown = ['firstName', 'lastName']

/** A person's own name: until it is set, each customer calls them its own way. */
export function NamePanel() {
  const member = useMember()
  const [firstName, setFirstName] = useState(member.firstName)
  const [lastName, setLastName] = useState(member.lastName)
  const save = useSetOwnName()
  const errors = errorsByField(problemsOf(save.error))
  const submit = () =>
    save.mutate({ firstName, lastName }, { onSuccess: () => toastSuccess(ownNameMessages.saved) })
  return (
    <Paper p="lg" component="section" aria-labelledby="own-name">
      <Title order={2} size="h4" id="own-name" mb="md">
        Your name
      </Title>
      <Form error={save.error} shown={shown} onSubmit={submit}>
        <Group grow align="start">
          <TextInput
            label="First name"
            autoComplete="given-name"
            maxLength={nameMaximum}
            value={firstName}
            error={errors['firstName']}
            onChange={(event) => setFirstName(event.currentTarget.value)}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            maxLength={nameMaximum}
            value={lastName}
            error={errors['lastName']}
            onChange={(event) => setLastName(event.currentTarget.value)}
          />
        </Group>
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            Save name
          </Button>
        </Group>
      </Form>
    </Paper>
  )
}
