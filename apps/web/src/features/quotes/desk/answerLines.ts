import type {
  DeskQuote,
  PresentPrice,
  QuoteRequest,
  QuoteVersion,
} from '@tradecounter/contract/quotes/quotes.entities.ts'
import { formatCents, parseAmountCents } from '@tradecounter/rules/money.ts'
import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { readQuantity } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'

export interface AnswerProduct {
  readonly productID: number
  readonly productCode: string
  readonly productName: string
}

type RequestLine = QuoteRequest['lines'][number]

/** Line of an unsent answer; amounts and quantity are texts. */
export interface AnswerLine {
  /** Key of the line on the screen; not sent. */
  readonly key: number
  /** Answered line of the request; the name is stored with typed answers. */
  readonly asked: RequestLine | null
  readonly product: AnswerProduct | null
  readonly quantity: string
  readonly unitPrice: string
  readonly freight: string
  readonly note: string
}

const decimal = (cents: number): string => (cents / 100).toFixed(2)

const productOf = ({ productID, productCode, productName }: AnswerProduct): AnswerProduct => ({
  productID,
  productCode,
  productName,
})

const emptyLine = {
  asked: null,
  product: null,
  quantity: '1',
  unitPrice: '',
  freight: '0.00',
  note: '',
}

const lineOfRequest = (requestLine: RequestLine): Omit<AnswerLine, 'key'> => ({
  ...emptyLine,
  asked: requestLine,
  product: requestLine.product && productOf(requestLine.product),
  quantity: String(requestLine.quantity),
})

const lineOfVersion = (
  line: QuoteVersion['lines'][number],
  requestLine: RequestLine | null,
): Omit<AnswerLine, 'key'> => ({
  asked: requestLine,
  product: productOf(line.product),
  quantity: String(line.quantity),
  unitPrice: decimal(line.unitPriceExcludingGSTCents),
  freight: decimal(line.freightExcludingGSTCents),
  note: line.note,
})

const keyed = (lines: readonly Omit<AnswerLine, 'key'>[]): readonly AnswerLine[] =>
  lines.map((line, key) => ({ ...line, key }))

/**
 * Lines to begin an answer with: those of the latest version if it answers the latest request, otherwise
 * those of the request.
 */
export function firstAnswerLines({ requests, versions }: Pick<DeskQuote, 'requests' | 'versions'>) {
  const request = requests.at(-1)
  const version = versions.at(-1)
  const requestLines = new Map((request?.lines ?? []).map((line) => [line.requestLineId, line]))
  if (version && version.requestNumber === request?.requestNumber)
    return keyed(
      version.lines.map((line) =>
        lineOfVersion(
          line,
          line.requestLineId === null ? null : (requestLines.get(line.requestLineId) ?? null),
        ),
      ),
    )
  return keyed((request?.lines ?? []).map(lineOfRequest))
}

/** Appends a line that the request does not have. */
export function withAnswerLine(lines: readonly AnswerLine[], product: AnswerProduct): readonly AnswerLine[] {
  const key = lines.reduce((most, line) => Math.max(most, line.key), -1) + 1
  return [...lines, { ...emptyLine, key, product: productOf(product) }]
}

/** Present prices of the customer by product; `null` without a price, absent until loaded. */
export type PresentPrices = ReadonlyMap<number, PresentPrice | null>

/** Present price of the customer at the quantity of a line (R43); empty until loaded. */
export function presentPriceText(
  { product, quantity }: Pick<AnswerLine, 'product' | 'quantity'>,
  prices: PresentPrices | undefined,
): string {
  const price = product ? prices?.get(product.productID) : undefined
  if (price === undefined) return ''
  if (price === null) return 'Customer’s price: No price'
  const { unitPriceExcludingGSTCents } = unitPriceOf(price, readQuantity(quantity) ?? 1)
  return `Customer’s price: ${formatCents(unitPriceExcludingGSTCents)} (Ex GST)`
}

/** Cents of a typed amount; -1, which the rule refuses, for an invalid text. */
const centsOf = (text: string): number => (/^\s*[-−]/.test(text) ? -1 : (parseAmountCents(text) ?? -1))

/** Lines for the API; an invalid number becomes one that the rule refuses. */
export const answerLinesToSend = (lines: readonly AnswerLine[]) =>
  lines.map(({ asked: requestLine, product, quantity, unitPrice, freight, note }) => ({
    requestLineId: requestLine?.requestLineId ?? null,
    productID: product?.productID ?? 0,
    quantity: readQuantity(quantity) ?? 0,
    unitPriceExcludingGSTCents: centsOf(unitPrice),
    freightExcludingGSTCents: freight.trim() === '' ? 0 : centsOf(freight),
    note: note.trim(),
  }))

/** Lines with valid amounts, for the totals. */
export const countedLines = (lines: readonly AnswerLine[]) =>
  answerLinesToSend(lines).filter(
    ({ quantity, unitPriceExcludingGSTCents, freightExcludingGSTCents }) =>
      quantity > 0 && unitPriceExcludingGSTCents >= 0 && freightExcludingGSTCents >= 0,
  )
