import type { ActionOf, SubjectKind } from '../acts.ts'
import { inWords } from './subjectNames.ts'
import { roleLabels } from '../members/roles.ts'
import { formatCents } from '../money.ts'
import { questionOutcomes, questionReasons } from '../questions/questionStates.ts'
import { quoteKinds } from '../quotes/quoteStates.ts'

type Action = { [Kind in SubjectKind]: ActionOf<Kind> }[SubjectKind]

/** Names on the audit screen for acts whose own name is not plain. */
const actNames: Readonly<Partial<Record<Action, string>>> = {
  quickOrder: 'Items added',
  mailReceipt: 'Receipt emailed',
  checkoutPayment: 'Card payment started',
  settlePayment: 'Paid',
  startOverPayment: 'Selection cleared',
  resetSelection: 'Selection reset',
  declineAttempt: 'Card declined',
  cancelAttempt: 'Card payment cancelled',
  expireAttempt: 'Card payment expired',
  receiveUnapplied: 'Unapplied money received',
  queueRefund: 'Refund due',
  refuseMessage: 'Card provider message refused',
  searchAgain: 'Card payment checked',
  endAttempt: 'Card payment ended without a result',
  alert: 'Accounts team alerted',
  switchOffWebhook: 'Webhook endpoint disabled',
  excludeShipDays: 'Add closed days',
  includeShipDay: 'Remove closed day',
  turnSecondFactorOn: 'Turn on two-step verification',
  turnSecondFactorOff: 'Turn off two-step verification',
  resetSecondFactor: 'Reset two-step verification',
  clearMailFailure: 'Mark email address as working',
  releaseQuote: 'Quote reopened: order cancelled',
  acknowledgeQuote: 'Quote received by the supplier’s system',
  endQuote: 'Standing prices ended',
  endQuoteEarly: 'Standing prices ended early',
  followAddress: 'Moved to the present price list of its shipping address',
  leaveQuote: 'List prices again: agreed prices ended',
}

export const actName = (action: string): string =>
  (actNames as Readonly<Record<string, string>>)[action] ?? inWords(action)

/** Labels of coded values, by the name of their fact. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  roles: roleLabels,
  outcome: questionOutcomes,
  quoteKind: quoteKinds,
  reason: Object.fromEntries(Object.entries(questionReasons).map(([reason, { name }]) => [reason, name])),
}

function asText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return name.endsWith('Cents') ? formatCents(value) : String(value)
  if (typeof value === 'string') return labels[name]?.[value] ?? value
  if (Array.isArray(value)) return value.map((element: unknown) => asText(name, element)).join(', ') || 'none'
  return typeof value === 'object' ? `(${factsOf(value).join(', ')})` : JSON.stringify(value)
}

const factsOf = (facts: object): string[] =>
  Object.entries(facts).map(
    ([name, value]) => `${inWords(name.replace(/Cents$/, ''))}: ${asText(name, value)}`,
  )

/** Facts that the audit page leaves out: the name of the rounding rule does not help a reader. */
const hiddenFacts = new Set(['gst'])

/** Facts of an act on one line, without empty values. */
export const factsInWords = (facts: object): string =>
  factsOf(
    Object.fromEntries(
      Object.entries(facts).filter(
        ([name, value]) => !hiddenFacts.has(name) && value !== null && value !== undefined && value !== '',
      ),
    ),
  ).join('; ')
