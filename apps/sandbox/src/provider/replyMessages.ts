import type { FormFields } from '@tradecounter/card-gateway/signing/signing.ts'
import { contents, type ChannelPlan, type MessageKind } from './deliveryPlan.ts'
import type { Checkout, Result } from './ledger.ts'
import { type Channel, replyFields, signedReply } from './replyFields.ts'

export interface ReplyContext {
  checkout: Checkout
  result: Result
  /** Decline before the result, if the plan has one. */
  earlierDecline: Result | undefined
  channel: Channel
  secret: string
  now: Date
}

export interface ReplyMessage {
  kind: MessageKind
  /** Position within one repetition of the content. */
  step: number
  fields: FormFields
}

/** Builders of each kind of message: the genuine one, and the faults of card-provider §7. */
const makers: Record<MessageKind, (context: ReplyContext) => FormFields> = {
  genuine: (context) => reply(context, {}),
  earlierDecline: (context) => reply({ ...context, result: context.earlierDecline ?? context.result }, {}),
  badSignature: (context) => {
    const genuine = reply(context, {})
    const signature = genuine['signature'] ?? ''
    return { ...genuine, signature: `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` }
  },
  wrongAmount: (context) => reply(context, { req_amount: '1.00', auth_amount: '1.00' }),
  wrongCurrency: (context) => reply(context, { req_currency: 'USD' }),
  wrongReference: (context) => reply(context, { req_reference_number: 'PAY-SOMEONE-ELSE' }),
  // Signed form of the payer, with the reply's fields added outside the signature (§6.1).
  replayedRequest: (context) => ({
    ...replyFields(context.checkout, context.result, context.channel),
    ...context.checkout.form,
  }),
}

function reply({ checkout, result, channel, secret, now }: ReplyContext, changes: FormFields): FormFields {
  const fields = replyFields(checkout, result, channel)
  const fieldChanges = Object.entries(changes).filter(([name]) => Object.hasOwn(fields, name))
  return signedReply({ ...fields, ...Object.fromEntries(fieldChanges) }, checkout, secret, now)
}

/** Messages of a channel in order, each signed separately. */
export function replyMessages(plan: ChannelPlan, context: ReplyContext): ReplyMessage[] {
  if (plan.send === 'never') return []
  const kinds: MessageKind[] = contents[plan.content].messages
  return Array.from({ length: plan.times }, () =>
    kinds.map((kind, step) => ({ kind, step, fields: makers[kind](context) })),
  ).flat()
}

export const wantsEarlierDecline = ({ content }: ChannelPlan) =>
  contents[content].messages.some((kind: MessageKind) => kind === 'earlierDecline')
