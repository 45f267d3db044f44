import { Group, Switch, TextInput } from '@mantine/core'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { emailMaximum, nameMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { userMessages } from '@tradecounter/rules/users/users.problems.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useCreateUser, useUpdateUser } from './users.data.ts'
import { bodyOf, draftOf, draftProblems, emptyDraft, hasClaim } from './userDraft.ts'
import { userNameNote } from './userNameNote.ts'
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

const emailHint = (user: User): string =>
  ['The email address of a user cannot be changed.', userNameNote(user)].filter(Boolean).join(' ')

/** §5 User dialog: invites a person, or changes one. Typed values stay after a refusal. */
export function UserDialog({ of, user, onClose }: UserDialogProps) {
  const member = useMember()
  const create = useCreateUser(of)
  const update = useUpdateUser(of, { userName: user?.userName ?? '' })
  const isOwn = user?.userName === member.userName
  const form = usePortalForm({
    keptAs: `user.${of.customerId ?? ''}.${user?.userName ?? 'new'}`,
    initialValues: user ? draftOf(user) : emptyDraft,
    problems: (draft) => draftProblems(draft, user && draftOf(user)),
    send: (draft) => {
      const { claims, ...person } = bodyOf(draft, of)
      if (!user) return create.mutateAsync({ ...person, claims })
      const rights = isOwn || areAdministrators(of) ? {} : { claims }
      return update.mutateAsync({ ...person, ...rights, version: draft.version })
    },
    onSent: () => {
      toastSuccess(user ? userMessages.updated : userMessages.created)
      onClose()
    },
  })
  return (
    // Align at the top: its cost centres arrive later, and a centred dialog would move.
    <FormDialog
      form={form}
      onClose={onClose}
      size="lg"
      centered={false}
      title={titleOf(of, user)}
      action={user ? 'Save' : 'Send invitation'}
      disabled={!hasClaim(form.values, of)}
    >
      <Group grow align="start">
        <TextInput label="First Name" maxLength={nameMaximum} {...form.field('firstName')} />
        <TextInput label="Last Name" maxLength={nameMaximum} {...form.field('lastName')} />
      </Group>
      <TextInput
        label="Email"
        type="email"
        maxLength={emailMaximum}
        readOnly={user !== undefined}
        description={user ? emailHint(user) : undefined}
        {...form.field('emailAddress')}
      />
      {areAdministrators(of) ? null : (
        <>
          <UserRights of={of} form={form} fixed={isOwn} />
          <UserCentres of={of} {...form.field('costCentreIds')} />
        </>
      )}
      {of.area === 'sa' && !areAdministrators(of) ? (
        <Switch
          label="Is Primary Contact"
          description="Replaces the current primary contact."
          {...form.checkbox('isPrimaryContact')}
        />
      ) : null}
    </FormDialog>
  )
}
