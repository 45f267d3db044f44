import { quickOrderMaximumRows } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import { decodeText, isWorkbook } from '../../../lib/text/decodeText.ts'
import { saveCsv } from '../../../lib/files/saveCsv.ts'
import type { PadRow } from './padRows.ts'

/** Maximum size of an uploaded file, far above a thousand rows. */
const maximumBytes = 2_000_000

/** Text of an uploaded file, or the reason why it cannot be read. */
export async function readPadFile(
  file: File,
): Promise<{ readonly text: string } | { readonly refused: string }> {
  if (file.size > maximumBytes)
    return {
      refused: `${file.name} is too large for a quick order. It takes up to ${quickOrderMaximumRows.toLocaleString('en-AU')} rows at a time. Split the file.`,
    }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes))
    return {
      refused: `${file.name} is a spreadsheet, not a CSV file. Save it as CSV, or paste its rows here.`,
    }
  const text = decodeText(bytes)
  if (text.trim() === '') return { refused: `${file.name} is empty. No rows were added.` }
  return { text }
}

export const saveTemplate = (): void => saveCsv([['Code', 'Quantity']], 'quick-order-template.csv')

/** Saves the pad's rows with the reasons of refusals. */
export const savePad = (rows: readonly PadRow[], orderNumber: string): void =>
  saveCsv(
    [
      ['Code', 'Quantity', 'Product', 'Reason', 'Suggested quantity'],
      ...rows.map(({ code, quantity, product, verdict }) => [
        code,
        quantity,
        product?.name ?? '',
        verdict?.text ?? '',
        verdict?.nearest ?? '',
      ]),
    ],
    `quick-order-${orderNumber}.csv`,
  )
