import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { isOver } from '@tradecounter/rules/quotes/moveQuote.ts'
import { formatDate, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'

type StepQuote = Pick<Quote, 'kind' | 'status' | 'validUntil' | 'latestVersion' | 'order'> & {
  readonly versions: readonly Pick<Quote['versions'][number], 'startsOn'>[]
}

const requestNewPrices = ' Ask again for new ones.'

const wereValid = ({ validUntil }: StepQuote, mayAsk: boolean): string =>
  `The prices were valid until ${formatDate(validUntil ?? '')}.${mayAsk ? requestNewPrices : ''}`

function ofOrder(quote: StepQuote, today: PlainDate, mayAsk: boolean): string {
  const { order, validUntil } = quote
  if (!order) return 'The prices were accepted.'
  if (!orderCan.submit(order)) return `Order ${order.orderNumber} has these prices.`
  if (isOver(quote, today)) return wereValid(quote, mayAsk)
  const until = validUntil ? ` by ${formatDate(validUntil)}` : ''
  return mayAsk
    ? `Complete and submit order ${order.orderNumber}${until}.`
    : `Order ${order.orderNumber} has these prices and is not submitted yet.`
}

function ofStanding({ versions, validUntil }: StepQuote, today: PlainDate): string {
  const startsOn = versions.at(-1)?.startsOn
  const until = validUntil ? ` until ${formatDate(validUntil)}` : ''
  return startsOn && today < startsOn
    ? `You can order at these prices from ${formatDate(startsOn)}${until}.`
    : `You can order at these prices${until}.`
}

function ofOffer(quote: StepQuote, today: PlainDate, mayAsk: boolean): string {
  if (isOver(quote, today)) return wereValid(quote, mayAsk)
  const day = formatDate(quote.validUntil ?? '')
  return mayAsk
    ? `Check the prices, and accept or decline them by ${day}.`
    : `The prices are on offer until ${day}. A person who creates orders can accept them.`
}

/** Sentence about the status of a quote and the next step. */
export function nextStep(quote: StepQuote, today: PlainDate, mayAsk: boolean): string {
  const { status, kind, validUntil } = quote
  if (status === 'answered') return ofOffer(quote, today, mayAsk)
  if (status === 'accepted') return kind === 'once' ? ofOrder(quote, today, mayAsk) : ofStanding(quote, today)
  const day = formatDate(validUntil ?? '')
  const again = mayAsk ? requestNewPrices : ''
  const reopen = mayAsk ? ' Ask again to reopen it.' : ''
  const sentences = {
    requested: 'The supplier is preparing prices. You do not need to do anything now.',
    declined: `The prices were declined.${again}`,
    refused: `The supplier does not quote this request. The reason is in the messages.${reopen}`,
    withdrawn: `This quote was withdrawn.${reopen}`,
    expired: `The prices expired on ${day}.${again}`,
    ended: `The period of these prices ended on ${day}.${again}`,
  }
  return sentences[status]
}
