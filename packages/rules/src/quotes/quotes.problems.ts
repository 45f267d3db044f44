import { problem } from '../decision.ts'
import { formatCents } from '../money.ts'
import { maximumQuantity } from '../orders/orderLimits.ts'
import { formatDate, type PlainDate } from '../time/businessTime.ts'
import {
  quoteDaysMaximum,
  quoteLinesMaximum,
  quoteLineTextMaximum,
  quoteMessagesAnHour,
  quotePriceMaximumCents,
  quotesAnHour,
  quoteSubjectMaximum,
  quoteTermsMaximum,
  quoteTextMaximum,
  quoteTotalMaximumCents,
} from './quoteLimits.ts'

const quantity = new Intl.NumberFormat('en-AU').format(maximumQuantity)

/** Refusal at a field of one line, with its wire name: `lines.3.quantity`. */
const atLine = (code: string, message: string, name: string) => (index: number) =>
  problem(code, message, `lines.${index}.${name}`)

export const quoteProblems = {
  notOffered: problem('quoteNotOffered', 'This quote has no prices on offer.'),
  closed: problem('quoteClosed', 'This quote is closed. Ask for prices again to reopen it.'),
  withdrawn: problem(
    'quoteWithdrawn',
    'The customer has withdrawn this quote. Only the customer can reopen it.',
  ),
  agreed: problem('quoteAccepted', 'This quote has been accepted.'),
  notAgreed: problem('quoteNotAccepted', 'This quote has not been accepted.'),
  expired: problem('quoteExpired', 'The prices of this quote are no longer valid. Ask for prices again.'),
  stillValid: problem('quoteStillValid', 'The prices of this quote are still valid.'),
  notStarted: (day: PlainDate) =>
    problem('quoteNotStarted', `The prices of this quote are valid from ${formatDate(day)}.`),
  otherVersion: problem(
    'quoteOtherVersion',
    'The supplier has answered again. Check the latest version before you accept.',
    'versionNumber',
  ),
  notStanding: problem('quoteNotStanding', 'Only an accepted standing quote can be ordered from.'),
  unavailable: (productName: string) =>
    problem(
      'quoteProductUnavailable',
      `${productName} can no longer be ordered. Ask the supplier for another answer.`,
    ),

  subject: problem('quoteSubject', 'Enter a subject.', 'subject'),
  subjectTooLong: problem(
    'quoteSubjectTooLong',
    `Enter at most ${quoteSubjectMaximum} characters.`,
    'subject',
  ),
  neededBy: problem('quoteNeededBy', 'Choose today or a later day.', 'neededBy'),
  shippingAddress: problem('quoteShippingAddress', 'Choose a shipping address.', 'shippingAddress'),
  noLines: problem('quoteNoLines', 'Add at least one line.', 'lines'),
  nothingAsked: problem('quoteNothingAsked', 'Add a line, a message or a file.', 'lines'),
  manyLines: problem('quoteManyLines', `Add at most ${quoteLinesMaximum} lines.`, 'lines'),
  lineEmpty: atLine('quoteLineEmpty', 'Choose a product or describe what you need.', 'description'),
  lineTextTooLong: (index: number, name: 'description' | 'note') =>
    problem(
      'quoteLineTextTooLong',
      `Enter at most ${quoteLineTextMaximum} characters.`,
      `lines.${index}.${name}`,
    ),
  lineQuantity: atLine('quoteLineQuantity', `Enter a whole number from 1 to ${quantity}.`, 'quantity'),
  lineProduct: atLine('quoteLineProduct', 'Choose a product that can be ordered.', 'productID'),
  lineProductTwice: atLine('quoteLineProductTwice', 'This product is on another line already.', 'productID'),
  lineRequest: atLine('quoteLineRequest', 'This line is not part of the latest request.', 'requestLineId'),
  lineRequestTwice: atLine(
    'quoteLineRequestTwice',
    'Another line answers this request line already.',
    'requestLineId',
  ),
  linePrice: atLine(
    'quoteLinePrice',
    `Enter a price above 0.00, up to ${formatCents(quotePriceMaximumCents)}.`,
    'unitPriceExcludingGST',
  ),
  lineFreight: atLine(
    'quoteLineFreight',
    `Enter freight of 0.00 or more, up to ${formatCents(quotePriceMaximumCents)}.`,
    'freightExcludingGST',
  ),
  totalTooLarge: problem(
    'quoteTotalTooLarge',
    `The total must not exceed ${formatCents(quoteTotalMaximumCents)}.`,
    'lines',
  ),
  validUntil: problem('quoteValidUntil', 'Choose today or a later day.', 'validUntil'),
  validTooLong: problem(
    'quoteValidTooLong',
    `Choose a day within the next ${quoteDaysMaximum} days.`,
    'validUntil',
  ),
  validAfterPeriod: problem(
    'quoteValidAfterPeriod',
    'Choose a day that is not after the last day of the prices.',
    'validUntil',
  ),
  period: problem('quotePeriod', 'Enter the first and the last day of the prices.', 'endsOn'),
  periodOrder: problem('quotePeriodOrder', 'Choose the first day or a later one.', 'endsOn'),
  periodOver: problem('quotePeriodOver', 'The last day of the prices must not be before today.', 'endsOn'),
  periodTooLong: problem(
    'quotePeriodTooLong',
    `Choose a day within ${quoteDaysMaximum} days of today.`,
    'endsOn',
  ),
  noPeriod: problem('quoteNoPeriod', 'Only standing prices have a period.', 'endsOn'),
  endsFromPast: problem('quoteEndsFromPast', 'Choose today or a later day.', 'endsFrom'),
  endsFromLate: (lastDay: PlainDate) =>
    problem(
      'quoteEndsFromLate',
      `These prices end after ${formatDate(lastDay)}. Choose that day or an earlier one.`,
      'endsFrom',
    ),
  termsTooLong: problem('quoteTermsTooLong', `Enter at most ${quoteTermsMaximum} characters.`, 'terms'),
  reason: problem('quoteReason', 'Enter a reason.', 'note'),
  internalNote: problem('quoteInternalNote', 'Enter a note.', 'note'),
  message: problem('quoteMessage', 'Enter a message or add a file.', 'note'),
  noteTooLong: problem('quoteNoteTooLong', `Enter at most ${quoteTextMaximum} characters.`, 'note'),
  fileMissing: problem(
    'quoteFile',
    'A file is no longer available. Remove it and upload it again.',
    'fileIds',
  ),
  changed: problem('quoteChanged', 'This quote has changed since you read it. Read it again.', 'version'),
  askedOften: problem(
    'quoteAskedOften',
    `Your account has reached the limit of ${quotesAnHour} quote requests an hour. Try again later.`,
  ),
  wroteOften: problem(
    'quoteWroteOften',
    `This quote has reached the limit of ${quoteMessagesAnHour} messages an hour. Try again later.`,
  ),
} as const

/** Success messages, and texts of confirm dialogs. */
export const quoteMessages = {
  asked: 'Your request was sent.',
  askedAgain: 'Your request was sent again.',
  said: 'Your message was sent.',
  noted: 'The internal note was saved.',
  answered: 'The answer was sent.',
  refused: 'The refusal was sent to the customer.',
  endedEarly: 'The prices end early. The customer was told.',
  accepted: 'The quote was accepted. Complete and submit the order.',
  acceptedStanding: 'The prices were agreed. You can order at these prices now.',
  declined: 'The quote was declined.',
  withdrawn: 'The quote was withdrawn.',
  followed: 'You follow this quote.',
  unfollowed: 'You no longer follow this quote.',
  confirmWithdraw: 'Are you sure you want to withdraw this quote?',
} as const
