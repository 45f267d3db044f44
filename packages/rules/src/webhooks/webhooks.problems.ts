import { problem } from '../decision.ts'

export const webhookNameMaximum = 100
export const webhookUrlMaximum = 500

export const webhookProblems = {
  name: problem('webhookName', 'Enter a name.', 'name'),
  url: problem('webhookUrl', 'Enter an https address without a username or password.', 'url'),
  events: problem('webhookEvents', 'Choose at least one event.', 'events'),
  disabled: problem('webhookOff', 'The endpoint is disabled. Enable it first.'),
  waiting: problem('webhookWaiting', 'This delivery is already being sent.'),
} as const

export const webhookMessages = {
  changed: 'Endpoint updated.',
  deleted: 'Endpoint deleted.',
  tested: 'Test sent.',
  resent: 'Resending.',
  resentAll: (count: number): string =>
    count === 1 ? 'Resending 1 delivery.' : `Resending ${count.toLocaleString('en-AU')} deliveries.`,
} as const

const address = /^https:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** True if the address is a valid endpoint; each delivery checks that it is on the public internet. */
export const isWebhookUrl = (text: string): boolean => text.length <= webhookUrlMaximum && address.test(text)
