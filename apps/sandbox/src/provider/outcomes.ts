import type { Decision } from '@tradecounter/card-gateway/outcome.ts'

export interface CardOutcome {
  label: string
  decision: Exclude<Decision, 'CANCEL'>
  reasonCode: string
  /** Amount the bank authorised; `half` is a partial approval. */
  authorised: 'full' | 'half' | 'none'
  /** Answer of the search: the same, no transaction, or a charge that the reply did not have. */
  searchKnows: 'same' | 'nothing' | 'charged'
}

const accepted = { decision: 'ACCEPT', authorised: 'full', searchKnows: 'same' } as const
const declined = { decision: 'DECLINE', authorised: 'none', searchKnows: 'same' } as const
const reviewed = { decision: 'REVIEW', authorised: 'none', searchKnows: 'same' } as const
const failed = { decision: 'ERROR', authorised: 'none', searchKnows: 'nothing' } as const

/** Outcomes to choose for the bank, with codes and decisions of card-provider §2. */
export const outcomes = {
  accept: { ...accepted, reasonCode: '100', label: 'Accept' },
  partial110: { ...accepted, reasonCode: '110', authorised: 'half', label: 'Accept half the amount (110)' },
  decline203: { ...declined, reasonCode: '203', label: 'Decline: general (203)' },
  decline204: { ...declined, reasonCode: '204', label: 'Decline: insufficient funds (204)' },
  decline202: { ...declined, reasonCode: '202', label: 'Decline: expired card (202)' },
  decline205: { ...declined, reasonCode: '205', label: 'Decline: lost or stolen card (205)' },
  decline208: { ...declined, reasonCode: '208', label: 'Decline: inactive card (208)' },
  decline210: { ...declined, reasonCode: '210', label: 'Decline: credit limit (210)' },
  decline211: { ...declined, reasonCode: '211', label: 'Decline: wrong security code (211)' },
  decline231: { ...declined, reasonCode: '231', label: 'Decline: invalid number (231)' },
  decline233: { ...declined, reasonCode: '233', label: 'Decline: by the processor (233)' },
  decline234: { ...declined, reasonCode: '234', label: 'Decline: merchant configuration (234)' },
  decline240: { ...declined, reasonCode: '240', label: 'Decline: card type mismatch (240)' },
  decline481: { ...declined, reasonCode: '481', label: 'Decline: risk settings (481)' },
  decline207: { ...declined, reasonCode: '207', label: 'Outcome unknown: issuer unavailable (207)' },
  decline236: { ...declined, reasonCode: '236', label: 'Outcome unknown: processor failure (236)' },
  review201: { ...reviewed, reasonCode: '201', label: 'Review: refer to issuer (201)' },
  review230: { ...reviewed, reasonCode: '230', label: 'Review: security code (230)' },
  review520: { ...reviewed, reasonCode: '520', label: 'Review: smart authorisation (520)' },
  error150: { ...failed, reasonCode: '150', label: 'Error: system failure, nothing charged (150)' },
  error150Charged: {
    ...failed,
    reasonCode: '150',
    searchKnows: 'charged',
    label: 'Error: system failure, yet charged (150)',
  },
  error151: { ...failed, reasonCode: '151', label: 'Error: server timeout (151)' },
  error152: { ...failed, reasonCode: '152', label: 'Error: service timeout (152)' },
  error102: { ...failed, reasonCode: '102', label: 'Error: invalid field (102)' },
} satisfies Record<string, CardOutcome>

export type OutcomeName = keyof typeof outcomes

export const isOutcomeName = (text: unknown): text is OutcomeName =>
  typeof text === 'string' && Object.hasOwn(outcomes, text)

/** Outcomes by whole-dollar amount of the FDI Australia simulator (card-provider §4). */
const byDollars: Record<number, OutcomeName> = {
  100: 'accept',
  101: 'review201',
  102: 'review201',
  103: 'decline234',
  104: 'decline205',
  105: 'decline203',
  106: 'decline233',
  107: 'decline205',
  108: 'accept',
  109: 'decline205',
  111: 'accept',
  112: 'decline233',
}

export function outcomeByAmount(amountCents: number): OutcomeName {
  return byDollars[amountCents / 100] ?? 'accept'
}

/** Provider's texts of decisions; the reason is in the code. */
export const decisionMessages: Record<Decision, string> = {
  ACCEPT: 'Request was processed successfully.',
  DECLINE: 'The request was declined.',
  REVIEW: 'The authorization was declined; however, a capture might still be possible.',
  ERROR: 'An error occurred while processing the request.',
  CANCEL: 'The consumer cancelled the transaction',
}
