import { gstCents } from '@tradecounter/rules/money.ts'
import { retailAccountNumber } from '../retail/onlineRetailFiles.ts'
import { readOnlineRetail, type RetailLine } from '../retail/onlineRetailLines.ts'
import type { Drawing, DrawnLine } from './findDrawing.ts'

let read: Promise<Map<string, RetailLine[]>> | undefined

const readByInvoice = async (): Promise<Map<string, RetailLine[]>> =>
  Map.groupBy(await readOnlineRetail(), ({ invoiceNo }) => invoiceNo)

/** Credits of the file have negative quantities already. */
const toLine = ({ stockCode, description, quantity, unitPriceExCents }: RetailLine): DrawnLine => ({
  productCode: stockCode,
  productName: description || `Stock code ${stockCode}`,
  quantity,
  unitExCents: unitPriceExCents,
  amountExCents: quantity * unitPriceExCents,
  gstCents: quantity * gstCents(unitPriceExCents),
})

/** A document of the real data with the lines of its file (R34), which no order holds. */
export async function withRetailLines(drawing: Drawing): Promise<Drawing> {
  if (drawing.accountNumber !== retailAccountNumber) return drawing
  const lines = (await (read ??= readByInvoice())).get(drawing.documentNumber) ?? []
  return { ...drawing, lines: lines.map(toLine) }
}
