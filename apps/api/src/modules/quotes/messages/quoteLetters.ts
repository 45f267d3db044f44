import { formatWithGst } from '@tradecounter/rules/money.ts'
import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { quoteKinds } from '@tradecounter/rules/quotes/quoteStates.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Letter } from '../../../jobs/mailTemplate.ts'
import type { MessageRow } from './quoteMessages.queries.ts'
import type { QuoteRow } from '../quotes.queries.ts'

type Facts = NonNullable<Letter['facts']>

/** Prices of the latest version as facts; none before the first answer. */
const prices = ({ kind, startsOn, endsOn, totalCents, validUntil }: QuoteRow): Facts => [
  ...(totalCents === null ? [] : ([['Total', formatWithGst(totalCents)]] as const)),
  ...(validUntil === null ? [] : ([['Valid until', formatDate(validUntil)]] as const)),
  ...(kind === 'standing' && startsOn && endsOn
    ? ([['Period', `${formatDate(startsOn)} to ${formatDate(endsOn)}`]] as const)
    : []),
]

const quoteFacts = (quote: QuoteRow): Facts => [
  ['Quote', quoteNumberText(quote.quoteNumber)],
  ['Subject', quote.subject],
  ['Kind', quoteKinds[quote.kind]],
]

const messageTexts = ({ text, files }: MessageRow): string[] => [
  ...(text === '' ? [] : [text]),
  ...(files.length === 0 ? [] : [`Files:\n${files.map(({ fileName }) => fileName).join('\n')}`]),
]

interface Wording {
  /** First words of the subject line. */
  readonly headline: string
  readonly sentence: string
  /** True if it is about the prices of a version. */
  readonly isPriced?: boolean
}

/** Wording for the customer by the kind of the message; undefined for kinds without an email. */
function forCustomer(
  { quoteNumber, status, validUntil }: QuoteRow,
  { kind, isProvider, versionNumber }: MessageRow,
): Wording | undefined {
  const number = quoteNumberText(quoteNumber)
  if (kind === 'answered')
    return (versionNumber ?? 1) > 1
      ? {
          headline: 'New prices',
          sentence: `Quote ${number} has new prices. They replace the earlier ones.`,
          isPriced: true,
        }
      : { headline: 'Prices', sentence: `Quote ${number} was answered.`, isPriced: true }
  if (kind === 'refused')
    return { headline: 'Not quoted', sentence: `No prices are on offer for quote ${number}.` }
  if (kind === 'said' && isProvider)
    return { headline: 'Message', sentence: `You have a message about quote ${number}.` }
  if (kind === 'expired')
    return {
      headline: 'Expired',
      sentence: `The prices of quote ${number} have expired. You can ask for them again.`,
    }
  if (kind === 'ended')
    return {
      headline: 'Ended',
      sentence: `The standing prices of quote ${number} have ended. You can ask for them again.`,
    }
  if (kind === 'endedEarly')
    return {
      headline: status === 'ended' ? 'Ended early' : 'Prices end early',
      sentence:
        status === 'ended'
          ? `The supplier has ended the standing prices of quote ${number}. List prices apply now; submitted orders keep their prices.`
          : `The standing prices of quote ${number} end earlier than agreed: their last day is ${formatDate(validUntil ?? '')}. List prices apply afterwards; submitted orders keep their prices.`,
    }
  return undefined
}

const customerMoves = {
  asked: { headline: 'Quote request', verb: 'asked for prices' },
  askedAgain: { headline: 'Quote request', verb: 'asked for other prices' },
  said: { headline: 'Message about a quote', verb: 'wrote about a quote' },
  accepted: { headline: 'Quote accepted', verb: 'accepted the prices' },
  declined: { headline: 'Quote declined', verb: 'declined the prices' },
  withdrawn: { headline: 'Quote withdrawn', verb: 'withdrew a quote' },
} as const

/** Wording for the supplier's desk; undefined for messages without an email. */
function forDesk({ customerName }: QuoteRow, message: MessageRow): Wording | undefined {
  const { kind, isProvider, firstName, lastName } = message
  if (isProvider || !(kind in customerMoves)) return undefined
  const { headline, verb } = customerMoves[kind as keyof typeof customerMoves]
  const author = `${firstName ?? ''} ${lastName ?? ''}`.trim()
  return {
    headline,
    sentence: `${author} of ${customerName} ${verb}.`,
    isPriced: kind === 'accepted' || kind === 'declined',
  }
}

const letterOf = (
  quote: QuoteRow,
  { headline, sentence }: Wording,
  rest: Pick<Letter, 'facts'>,
  words: readonly string[] = [],
): Letter => ({
  subject: `${headline}: ${quoteNumberText(quote.quoteNumber)} ${quote.subject}`,
  paragraphs: [sentence, ...words],
  facts: [...quoteFacts(quote), ...(rest.facts ?? [])],
})

/** Prices of the version of a message, unless another version replaced them before the email went. */
const pricesOf = (
  quote: QuoteRow,
  { isPriced }: Wording,
  { versionNumber }: MessageRow,
): Pick<Letter, 'facts'> => ({
  facts: isPriced && versionNumber === quote.latestVersion ? prices(quote) : [],
})

/** Letter to the customer's followers about a message; undefined if it is not mailed to them. */
export function letterForCustomer(quote: QuoteRow, message: MessageRow): Letter | undefined {
  const wording = forCustomer(quote, message)
  return wording && letterOf(quote, wording, pricesOf(quote, wording, message), messageTexts(message))
}

/** Letter to the supplier's desk about a message; undefined if it is not mailed to the desk. */
export function letterForDesk(quote: QuoteRow, message: MessageRow): Letter | undefined {
  const wording = forDesk(quote, message)
  if (!wording) return undefined
  const letter = letterOf(quote, wording, pricesOf(quote, wording, message), messageTexts(message))
  return { ...letter, facts: [['Customer', quote.customerName], ...(letter.facts ?? [])] }
}

/** Letter about prices that expire soon. */
export const letterOfExpiry = (quote: QuoteRow, lastDay: string): Letter =>
  letterOf(
    quote,
    {
      headline: 'Prices expire soon',
      sentence: `The prices of quote ${quoteNumberText(quote.quoteNumber)} can be accepted until ${formatDate(lastDay)}.`,
    },
    { facts: prices(quote) },
  )
