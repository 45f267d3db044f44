import { quickOrderMaximumRows } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import { decodeText, isWorkbook } from '../../../lib/text/decodeText.ts'
import { csvText } from '../../../lib/text/delimited.ts'
import { saveBlob } from '../../../lib/files/saveBlob.ts'
import type { PadRow } from './padRows.ts'

/** Maximum size of an uploaded file, far above a thousand rows. */
const maximumBytes = 2_000_000

const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })

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

export const saveTemplate = (): void =>
  saveBlob(csvFile(csvText([['Code', 'Quantity']])), 'quick-order-template.csv')

/** CSV of the pad's rows with the reasons of refusals. */
const padCsv = (rows: readonly PadRow[]): string =>
  csvText([
    ['Code', 'Quantity', 'Product', 'Reason', 'Suggested quantity'],
    ...rows.map(({ code, quantity, product, verdict }) => [
      code,
      quantity,
      product?.name ?? '',
      verdict?.text ?? '',
      verdict?.nearest ?? '',
    ]),
  ])

export const savePad = (rows: readonly PadRow[], orderNumber: string): void =>
  saveBlob(csvFile(padCsv(rows)), `quick-order-${orderNumber}.csv`)
