/** Reasons of a decline that payers see; codes for fraud and general declines are not disclosed. */
export const declineReasons = [
  'expired',
  'funds',
  'creditLimit',
  'securityCode',
  'cardNumber',
  'cardType',
  'typeMismatch',
  'inactive',
  'address',
  'verification',
  'details',
] as const
export type DeclineReason = (typeof declineReasons)[number]

const byCode: Readonly<Record<string, DeclineReason>> = {
  101: 'details',
  102: 'details',
  200: 'address',
  202: 'expired',
  204: 'funds',
  208: 'inactive',
  210: 'creditLimit',
  211: 'securityCode',
  230: 'securityCode',
  231: 'cardNumber',
  232: 'cardType',
  240: 'typeMismatch',
  475: 'verification',
  476: 'verification',
  478: 'verification',
}

/** Reason of a declined attempt; null if it is not disclosed. */
export const declineReasonOf = (attempt: {
  readonly state: string
  readonly reasonCode: string | null
}): DeclineReason | null =>
  attempt.state === 'declined' && attempt.reasonCode !== null && Object.hasOwn(byCode, attempt.reasonCode)
    ? (byCode[attempt.reasonCode] ?? null)
    : null

interface DeclineText {
  readonly why: string
  readonly advice: string
}

const anotherCard = 'Use another card.'
const smallerAmount = 'Use another card or pay a smaller amount.'
const checkCard = 'Check the card details.'

export const declineTexts: Readonly<Record<DeclineReason, DeclineText>> = {
  expired: { why: 'The card has expired.', advice: anotherCard },
  funds: { why: 'The card does not have enough funds.', advice: smallerAmount },
  creditLimit: { why: 'The payment is above the card’s credit limit.', advice: smallerAmount },
  securityCode: { why: 'The security code (CVN) does not match the card.', advice: checkCard },
  cardNumber: { why: 'The card number is not valid.', advice: checkCard },
  cardType: { why: 'This type of card is not accepted.', advice: anotherCard },
  typeMismatch: { why: 'The card number does not match the chosen card type.', advice: checkCard },
  inactive: {
    why: 'The card is not active or does not allow online payments.',
    advice: 'Ask your bank or use another card.',
  },
  address: {
    why: 'The billing address does not match the bank’s records.',
    advice: 'Check the billing address.',
  },
  verification: {
    why: 'The bank could not confirm that the payer is the cardholder.',
    advice: 'Complete the bank’s check when you pay.',
  },
  details: {
    why: 'A card or billing detail is missing or not valid.',
    advice: 'Check the details you entered.',
  },
}
