import { Checkbox, Stack, TextInput } from '@mantine/core'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { partnerKeyProblems } from '@tradecounter/rules/integration/partnerKeys.problems.ts'
import {
  partnerKeyNameMaximum,
  partnerScopeNames,
  partnerScopes,
  type PartnerScope,
} from '@tradecounter/rules/integration/partnerScopes.ts'
import { serverNow } from '../../lib/api/serverClock.ts'
import { keepTyped } from '../../lib/text/typed.ts'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { Select } from '../../ui/form/Select.tsx'
import { SecretDialog } from '../../ui/overlay/SecretDialog.tsx'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { useCreatePartnerKey } from './partnerKeys.data.ts'

const lives = [
  { value: '', label: 'Never' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

const initialValues = { name: '', scopes: [] as PartnerScope[], days: '' }

/** Dialog for a new key. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useCreatePartnerKey()
  const form = usePortalForm({
    keptAs: 'partnerKey',
    initialValues,
    problems: ({ name, scopes }) => [
      isBlank(name) ? partnerKeyProblems.name : undefined,
      scopes.length === 0 ? partnerKeyProblems.scopes : undefined,
    ],
    send: ({ name, scopes, days }) => {
      const expiresAt = days
        ? { expiresAt: new Date(serverNow().getTime() + Number(days) * dayMs).toISOString() }
        : {}
      return create.mutateAsync({ name: name.trim(), scopes, ...expiresAt })
    },
    // A reload does not open the dialog again.
    onSent: () => keepTyped('partnerKey.adding', undefined),
  })
  const newKey = create.data
  return (
    <SecretDialog
      title={newKey ? `The key ${newKey.name}` : 'New key'}
      form={form}
      action="Create key"
      secret={newKey?.secret}
      instruction="Copy this key now"
      text="You won’t see it again."
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="System that uses this key."
        maxLength={partnerKeyNameMaximum}
        {...form.field('name')}
      />
      <Checkbox.Group label="Permissions" {...form.field('scopes')}>
        <Stack gap="xs" mt="xs">
          {partnerScopeNames.map((scope) => (
            <Checkbox key={scope} value={scope} label={partnerScopes[scope]} description={scope} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select label="Expires" data={lives} {...form.field('days')} error={form.errors['expiresAt']} />
    </SecretDialog>
  )
}
