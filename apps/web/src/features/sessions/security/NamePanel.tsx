import { Group, Paper, TextInput, Title } from '@mantine/core'
import { nameProblem } from '@tradecounter/rules/users/userFields.ts'
import { nameMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { ownNameMessages } from '@tradecounter/rules/users/users.problems.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { useSetOwnName } from './security.data.ts'

/** Form for a person's own name; before it is set, each customer has its own name for them. */
export function NamePanel() {
  const member = useMember()
  const save = useSetOwnName()
  const form = usePortalForm({
    keptAs: 'ownName',
    initialValues: { firstName: member.firstName, lastName: member.lastName },
    problems: ({ firstName, lastName }) => [
      nameProblem('firstName', firstName),
      nameProblem('lastName', lastName),
    ],
    send: save.mutateAsync,
    onSent: () => toastSuccess(ownNameMessages.saved),
  })
  return (
    <Paper p="lg" component="section" aria-labelledby="own-name">
      <Title order={2} size="h4" id="own-name" mb="md">
        Your name
      </Title>
      <Form form={form}>
        <Group grow align="start">
          <TextInput
            label="First name"
            autoComplete="given-name"
            maxLength={nameMaximum}
            {...form.field('firstName')}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            maxLength={nameMaximum}
            {...form.field('lastName')}
          />
        </Group>
        <FormButtons form={form}>Save name</FormButtons>
      </Form>
    </Paper>
  )
}
