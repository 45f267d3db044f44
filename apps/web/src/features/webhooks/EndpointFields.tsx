import { Checkbox, Stack, TextInput } from '@mantine/core'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { webhookEventNames, webhookEventTypes } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import {
  isWebhookUrl,
  webhookNameMaximum,
  webhookProblems,
  webhookUrlMaximum,
} from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import type { FormFields } from '../../ui/form/usePortalForm.ts'
import type { EndpointInput } from './webhooks.data.ts'

/** Refusals by the server's rules, before the request. */
export const endpointProblems = ({ name, url, events }: EndpointInput) => [
  isBlank(name) ? webhookProblems.name : undefined,
  isWebhookUrl(url) ? undefined : webhookProblems.url,
  events.length === 0 ? webhookProblems.events : undefined,
]

/** Fields of an endpoint: name, address and events. */
export function EndpointFields({ form }: { readonly form: FormFields<EndpointInput> }) {
  return (
    <>
      <TextInput
        label="Name"
        description="System that receives the events."
        maxLength={webhookNameMaximum}
        {...form.field('name')}
      />
      <TextInput
        label="Address"
        placeholder="https://"
        inputMode="url"
        maxLength={webhookUrlMaximum}
        {...form.field('url')}
      />
      <Checkbox.Group label="Events" {...form.field('events')}>
        <Stack gap="xs" mt="xs">
          {webhookEventTypes.map((type) => (
            <Checkbox key={type} value={type} label={webhookEventNames[type]} description={type} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
