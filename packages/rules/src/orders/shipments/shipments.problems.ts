import { problem } from '../../decision.ts'

interface NamedLine {
  readonly productCode: string
}

const counted = (count: number): string => count.toLocaleString('en-AU')

/** Refusals of the supplier's events, and of changes to lines that were shipped. */
export const shipmentProblems = {
  tooMany: ({ productCode }: NamedLine, quantity: number, ordered: number) =>
    problem(
      'shipmentTooMany',
      `${counted(quantity)} of ${productCode} would be shipped or cancelled, but ${counted(ordered)} are ordered.`,
      'lines',
    ),
  backorderTooMany: ({ productCode }: NamedLine, quantity: number, ordered: number) =>
    problem(
      'shipmentBackorderTooMany',
      `${counted(quantity)} of ${productCode} would be on back order, but ${counted(ordered)} are ordered.`,
      'lines',
    ),
  notOnOrder: (name: string) => problem('shipmentNotOnOrder', `${name} is not on this order.`, 'lines'),
  severalLines: (productCode: string) =>
    problem(
      'shipmentSeveralLines',
      `${productCode} is on several lines of this order. Give lineID instead of productCode.`,
      'lines',
    ),
  namedTwice: (name: string) => problem('shipmentNamedTwice', `${name} is named twice.`, 'lines'),
  lineShipped: (productName: string, quantity: number) =>
    problem(
      'orderLineShipped',
      `The supplier has shipped or cancelled ${counted(quantity)} of ${productName}. Keep at least that many on the order.`,
      'quantity',
    ),
} as const
