import { gstCents } from '@tradecounter/rules/money.ts'
import { retailAccountNumber } from '../retail/onlineRetailFiles.ts'
import { readOnlineRetail, type RetailLine } from '../retail/onlineRetailLines.ts'
import type { Drawing, DrawnLine } from './findDrawing.ts'

let read: Promise<Map<string, RetailLine[]>> | undefined

const readByInvoice = async (): Promise<Map<string, RetailLine[]>> =>
  Map.groupBy(await readOnlineRetail(), ({ invoiceNo }) => invoiceNo)

/** Line of a document; credits of the data set have negative quantities. */
const toLine = ({ stockCode, description, quantity, unitPriceExCents }: RetailLine): DrawnLine => ({
  productCode: stockCode,
  productName: description || `Stock code ${stockCode}`,
  quantity,
  unitExCents: unitPriceExCents,
  amountExCents: quantity * unitPriceExCents,
  gstCents: quantity * gstCents(unitPriceExCents),
})

/** Document of the real data with the lines of its file (R34), as it has no order. */
export async function withRetailLines(drawing: Drawing): Promise<Drawing> {
  if (drawing.accountNumber !== retailAccountNumber) return drawing
  const lines = (await (read ??= readByInvoice())).get(drawing.documentNumber) ?? []
  return { ...drawing, lines: lines.map(toLine) }
}
