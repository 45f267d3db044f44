import { isOutcomeName, type OutcomeName } from './outcomes.ts'

/** Kinds of messages, which `replyMessages.ts` builds. */
export type MessageKind =
  | 'genuine'
  | 'earlierDecline'
  | 'badSignature'
  | 'wrongAmount'
  | 'wrongCurrency'
  | 'wrongReference'
  | 'replayedRequest'

/** Messages of a channel, in order (card-provider §7). */
export const contents = {
  genuine: { label: 'The result', messages: ['genuine'] },
  declineThenResult: { label: 'A decline, then the result', messages: ['earlierDecline', 'genuine'] },
  resultThenDecline: { label: 'The result, then a late decline', messages: ['genuine', 'earlierDecline'] },
  badSignature: { label: 'Altered: bad signature', messages: ['badSignature'] },
  badSignatureThenResult: { label: 'Altered, then the result', messages: ['badSignature', 'genuine'] },
  wrongAmount: { label: 'Well signed, wrong amount', messages: ['wrongAmount'] },
  wrongCurrency: { label: 'Well signed, wrong currency', messages: ['wrongCurrency'] },
  wrongReference: { label: 'Well signed, wrong reference', messages: ['wrongReference'] },
  replayedRequest: { label: 'Replayed request with a forged result', messages: ['replayedRequest'] },
} satisfies Record<string, { label: string; messages: MessageKind[] }>

type Content = keyof typeof contents
export const sends = { now: 'At once', delayed: 'Delayed', never: 'Never' }
type Send = keyof typeof sends

export interface ChannelPlan {
  send: Send
  /** Delay for a `send` of "delayed". */
  delayMs: number
  /** Number of times the whole content is sent. */
  times: number
  content: Content
}

export interface DeliveryPlan {
  notification: ChannelPlan
  browser: ChannelPlan
  /** True if the browser returns before the notification is sent. */
  browserFirst: boolean
  /**
   * Retries of a notification without a 2xx answer; real
   * retries are undocumented (§2), so the default is 0.
   */
  retries: number
  /** Chosen in advance on the pay page; undefined leaves Accept. */
  outcome: OutcomeName | 'byAmount' | undefined
}

const channel: ChannelPlan = { send: 'now', delayMs: 2_000, times: 1, content: 'genuine' }

export const usualPlan: DeliveryPlan = {
  notification: channel,
  browser: channel,
  browserFirst: false,
  retries: 0,
  outcome: undefined,
}

const isOneOf =
  <Table extends object>(table: Table) =>
  (value: unknown): value is keyof Table & string =>
    typeof value === 'string' && Object.hasOwn(table, value)
const isCountTo =
  (most: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

const channelParts: Record<keyof ChannelPlan, (value: unknown) => boolean> = {
  send: isOneOf(sends),
  delayMs: isCountTo(600_000),
  times: isCountTo(100),
  content: isOneOf(contents),
}
const planParts: Record<keyof DeliveryPlan, (value: unknown) => boolean> = {
  notification: (value) => fits(value, channelParts),
  browser: (value) => fits(value, channelParts),
  browserFirst: (value) => typeof value === 'boolean',
  retries: isCountTo(20),
  outcome: (value) => isOutcomeName(value) || value === 'byAmount',
}

export type PlanChange = Partial<Omit<DeliveryPlan, 'notification' | 'browser'>> & {
  notification?: Partial<ChannelPlan>
  browser?: Partial<ChannelPlan>
}

/** Plan after a change. @throws RangeError with the name of an unknown or invalid part */
export function changedPlan(plan: DeliveryPlan, change: unknown): DeliveryPlan {
  const wrong = firstMisfit(change, planParts)
  if (wrong !== undefined) throw new RangeError(`The plan has no such part or value: ${wrong}`)
  const fitting = change as PlanChange
  return {
    ...plan,
    ...fitting,
    notification: { ...plan.notification, ...fitting.notification },
    browser: { ...plan.browser, ...fitting.browser },
  }
}

type Parts = Record<string, (value: unknown) => boolean>
const fits = (value: unknown, parts: Parts) => firstMisfit(value, parts) === undefined

function firstMisfit(value: unknown, parts: Parts): string | undefined {
  if (typeof value !== 'object' || value === null) return 'not an object'
  for (const [name, part] of Object.entries(value)) {
    const fitting = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (!fitting?.(part)) return name
  }
  return undefined
}
