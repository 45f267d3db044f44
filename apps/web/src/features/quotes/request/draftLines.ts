import type { QuoteRequest } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { readQuantity } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'

interface DraftProduct {
  readonly productID: number
  readonly productCode: string
  readonly productName: string
}

/** Line of an unsent request: a product or a description. */
export interface DraftLine {
  /** Key of the line on the screen; not sent. */
  readonly key: number
  readonly product: DraftProduct | null
  readonly description: string
  /** Text of the quantity field. */
  readonly quantity: string
  readonly note: string
}

type NewLine = Omit<DraftLine, 'key'>

export const productLine = (product: DraftProduct, quantity: number): NewLine => ({
  product: {
    productID: product.productID,
    productCode: product.productCode,
    productName: product.productName,
  },
  description: '',
  quantity: String(quantity),
  note: '',
})

export const descriptionLine: NewLine = { product: null, description: '', quantity: '1', note: '' }

/** Appends lines. */
export function withLines(lines: readonly DraftLine[], added: readonly NewLine[]): readonly DraftLine[] {
  const next = lines.reduce((most, { key }) => Math.max(most, key), 0) + 1
  return [...lines, ...added.map((line, index) => ({ ...line, key: next + index }))]
}

/** Lines of a request for another request. */
export const linesOfRequest = ({ lines }: Pick<QuoteRequest, 'lines'>): readonly DraftLine[] =>
  withLines(
    [],
    lines.map(({ product, description, quantity, note }) => ({
      product: product && productLine(product, quantity).product,
      description,
      quantity: String(quantity),
      note,
    })),
  )

/** Lines for the API; a quantity that is no whole number becomes 0, which the rule refuses. */
export const linesToSend = (lines: readonly DraftLine[]) =>
  lines.map(({ product, description, quantity, note }) => ({
    productID: product?.productID ?? null,
    description: description.trim(),
    quantity: readQuantity(quantity) ?? 0,
    note: note.trim(),
  }))
