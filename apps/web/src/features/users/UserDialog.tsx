import { Button, Group, Switch, Text, TextInput } from '@mantine/core'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { emailMaximum, nameMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { userMessages } from '@tradecounter/rules/users/users.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useCreateUser, useUpdateUser } from './users.data.ts'
import { bodyOf, draftOf, draftProblems, emptyDraft, hasClaim, type UserDraft } from './userDraft.ts'
import { UserCentres, UserRights } from './UserRights.tsx'
import { areAdministrators, type UsersOf } from './usersOf.ts'

interface UserDialogProps {
  readonly of: UsersOf
  /** Person to edit; undefined adds one. */
  readonly user: User | undefined
  readonly onClose: () => void
}

const titleOf = (of: UsersOf, user: User | undefined): string => {
  const kind = areAdministrators(of) ? 'Administrator' : 'User'
  return user ? `Edit ${kind}` : `New ${kind}`
}

/** §5 User dialog: invites a person, or changes one. What was typed stays through every refusal. */
export function UserDialog({ of, user, onClose }: UserDialogProps) {
  const member = useMember()
  const [draft, setDraft] = useState<UserDraft>(user ? draftOf(user) : emptyDraft)
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useCreateUser(of)
  const update = useUpdateUser(of, { userName: user?.userName ?? '' })
  const sending = user ? update : create
  const change = (next: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...next }))
  const own = user?.userName === member.userName

  const save = () => {
    const problems = draftProblems(draft)
    setErrors(errorsByField(problems))
    if (problems.length > 0 || sending.isPending) return
    const told = {
      onSuccess: () => {
        toastSuccess(user ? userMessages.updated : userMessages.created)
        onClose()
      },
      onError: (error: unknown) => setErrors(errorsByField(problemsOf(error))),
    }
    const { claims, ...person } = bodyOf(draft, of)
    if (!user) return create.mutate({ ...person, claims }, told)
    const rights = own || areAdministrators(of) ? {} : { claims }
    return update.mutate({ ...person, ...rights, version: user.version }, told)
  }

  return (
    <Modal opened onClose={onClose} size="lg" title={<Text fw={600}>{titleOf(of, user)}</Text>}>
      <Form onSubmit={save}>
        <Group grow align="start">
          <TextInput
            label="First Name"
            data-autofocus
            maxLength={nameMaximum}
            value={draft.firstName}
            error={errors['firstName']}
            onChange={(event) => change({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label="Last Name"
            maxLength={nameMaximum}
            value={draft.lastName}
            error={errors['lastName']}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
          />
        </Group>
        <TextInput
          label="Email"
          type="email"
          maxLength={emailMaximum}
          readOnly={user !== undefined}
          description={user ? 'The email address of a user cannot be changed.' : undefined}
          value={draft.emailAddress}
          error={errors['emailAddress']}
          onChange={(event) => change({ emailAddress: event.currentTarget.value })}
        />
        {areAdministrators(of) ? null : (
          <>
            <UserRights of={of} draft={draft} fixed={own} errors={errors} onChange={setDraft} />
            <UserCentres of={of} draft={draft} onChange={setDraft} />
          </>
        )}
        {of.area === 'sa' && !areAdministrators(of) ? (
          <Switch
            label="Is Primary Contact"
            description="A customer has one: marking this person takes the mark from the other."
            checked={draft.isPrimaryContact}
            onChange={(event) => change({ isPrimaryContact: event.currentTarget.checked })}
          />
        ) : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!hasClaim(draft, of)} loading={sending.isPending}>
            {user ? 'Save' : 'Send invitation'}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
