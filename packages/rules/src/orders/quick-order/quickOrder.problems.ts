import { problem } from '../../decision.ts'

/** Refusals of quick order. */
export const quickOrderProblems = {
  noRows: problem('quickOrderEmpty', 'Type, paste or upload a row first.'),
  notEditable: problem(
    'quickOrderNotEditable',
    'Only its creator can add to this order, while it’s a draft or rejected.',
  ),
  noCode: problem('quickOrderNoCode', 'Enter a product code.', 'code'),
  unknown: (code: string) =>
    problem('quickOrderUnknown', `There is no product with the code ${code} on this price list.`, 'code'),
  unavailable: (productName: string) =>
    problem('quickOrderUnavailable', `${productName} can no longer be ordered.`, 'code'),
  repeated: (productName: string, row: number) =>
    problem('quickOrderRepeated', `${productName} is already on row ${row}. Keep one of them.`, 'code'),
  notNumber: (text: string) => problem('quickOrderNotNumber', `“${text}” is not a number.`, 'quantity'),
  ambiguous: (text: string) =>
    problem(
      'quickOrderAmbiguous',
      `“${text}” could be ${text.split('.')[0] ?? ''} or ${text.replace('.', ',')}. Enter it without the point.`,
      'quantity',
    ),
  tooLong: problem('tooLong', 'This row is too long to be a code and quantity. Shorten it.'),
} as const
