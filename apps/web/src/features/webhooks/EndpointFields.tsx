import { Checkbox, Stack, TextInput } from '@mantine/core'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { webhookEventNames, webhookEventTypes } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import {
  isWebhookUrl,
  webhookNameMaximum,
  webhookProblems,
  webhookUrlMaximum,
} from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import type { EndpointInput } from './webhooks.data.ts'

/** Refusals of the server, predicted before the request. */
export const endpointErrors = ({ name, url, events }: EndpointInput): FieldErrors =>
  errorsByField([
    ...(isBlank(name) ? [webhookProblems.name] : []),
    ...(isWebhookUrl(url) ? [] : [webhookProblems.url]),
    ...(events.length === 0 ? [webhookProblems.events] : []),
  ])

interface EndpointFieldsProps {
  readonly value: EndpointInput
  readonly errors: FieldErrors
  readonly onChange: (next: EndpointInput) => void
}

/** Fields of an endpoint: name, address and events. */
export function EndpointFields({ value, errors, onChange }: EndpointFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        description="Which system it is."
        maxLength={webhookNameMaximum}
        value={value.name}
        error={errors['name']}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <TextInput
        label="Address"
        placeholder="https://"
        inputMode="url"
        maxLength={webhookUrlMaximum}
        value={value.url}
        error={errors['url']}
        onChange={(event) => onChange({ ...value, url: event.currentTarget.value })}
      />
      <Checkbox.Group
        label="Told when"
        value={value.events}
        error={errors['events']}
        onChange={(events) => onChange({ ...value, events })}
      >
        <Stack gap="xs" mt="xs">
          {webhookEventTypes.map((type) => (
            <Checkbox key={type} value={type} label={webhookEventNames[type]} description={type} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
