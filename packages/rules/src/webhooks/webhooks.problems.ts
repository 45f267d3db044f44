import { problem } from '../decision.ts'

export const webhookNameMaximum = 100
export const webhookUrlMaximum = 500

export const webhookProblems = {
  name: problem('webhookName', 'Please enter a name.', 'name'),
  url: problem('webhookUrl', 'Please enter an https address without a login in it.', 'url'),
  events: problem('webhookEvents', 'Please choose at least one event.', 'events'),
  off: problem('webhookOff', 'The endpoint is switched off. Please switch it on first.'),
  waiting: problem('webhookWaiting', 'This delivery is on its way already.'),
} as const

export const webhookMessages = {
  changed: 'The endpoint was changed.',
  deleted: 'The endpoint was deleted.',
  tested: 'A test is on its way.',
  resent: 'It is sent again.',
  resentAll: (count: number): string =>
    count === 1
      ? 'One delivery is sent again.'
      : `${count.toLocaleString('en-AU')} deliveries are sent again.`,
} as const

const address = /^https:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** True if the address is a valid endpoint; each delivery checks that it is on the public internet. */
export const isWebhookUrl = (text: string): boolean => text.length <= webhookUrlMaximum && address.test(text)
