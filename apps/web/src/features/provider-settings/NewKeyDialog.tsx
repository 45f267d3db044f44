import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { isBlank } from '@tradecounter/rules/characters.ts'
import {
  partnerKeyNameMaximum,
  partnerScopeNames,
  partnerScopes,
  type PartnerScope,
} from '@tradecounter/rules/integration/partnerScopes.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { ShownSecret } from '../../ui/overlay/ShownSecret.tsx'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { useCreateKey } from './partnerKeys.data.ts'

const lives = [
  { value: '', label: 'Never' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

/** Makes a key for one system, with no more than it needs. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<string[]>([])
  const [days, setDays] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useCreateKey()
  const submit = () => {
    const missing: FieldErrors = {
      ...(isBlank(name) ? { name: 'Please enter a name.' } : {}),
      ...(scopes.length === 0 ? { scopes: 'Please choose at least one scope.' } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0 || create.isPending) return
    const expiresAt = days ? { expiresAt: new Date(Date.now() + Number(days) * dayMs).toISOString() } : {}
    create.mutate(
      { name: name.trim(), scopes: scopes as PartnerScope[], ...expiresAt },
      { onError: (error) => setErrors(errorsByField(problemsOf(error))) },
    )
  }
  const made = create.data
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Text fw={600}>{made ? `The key ${made.name}` : 'New key'}</Text>}
    >
      {made ? (
        <ShownSecret
          title="Keep this key now"
          text="It is not shown again, and nobody can look it up."
          secret={made.secret}
          onClose={onClose}
        />
      ) : (
        <Form onSubmit={submit}>
          <TextInput
            label="Name"
            description="Which system it is for."
            maxLength={partnerKeyNameMaximum}
            value={name}
            error={errors['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox.Group label="May" value={scopes} error={errors['scopes']} onChange={setScopes}>
            <Stack gap="xs" mt="xs">
              {partnerScopeNames.map((scope) => (
                <Checkbox key={scope} value={scope} label={partnerScopes[scope]} description={scope} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label="Expires"
            allowDeselect={false}
            data={lives}
            value={days}
            error={errors['expiresAt']}
            onChange={(chosen) => setDays(chosen ?? '')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create key
            </Button>
          </Group>
        </Form>
      )}
    </Modal>
  )
}
