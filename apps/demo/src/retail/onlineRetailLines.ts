import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAmountCents } from '@tradecounter/rules/money.ts'
import { parse } from 'csv-parse/sync'

/** One line of the public data set (samples/online-retail/README.md). */
export interface RetailLine {
  readonly invoiceNo: string
  readonly stockCode: string
  readonly description: string
  readonly quantity: number
  /** Date of the document in the file. */
  readonly date: string
  readonly unitPriceExCents: number
  readonly customerId: string
}

const path = join(import.meta.dirname, '../../../../samples/online-retail/online-retail-10k.csv')

/**
 * Codes of lines without a product: postage, manual entries, discounts, carriage and bank charges.
 */
const strayCodes = ['POST', 'M', 'D', 'C2', 'DOT', 'BANK CHARGES']
export const isProductCode = (stockCode: string): boolean => !strayCodes.includes(stockCode)

/**
 * Reads the 10,000 lines. A price with more than two decimals
 * would be rounded half up to the cent; the file has none.
 */
export async function readOnlineRetail(): Promise<readonly RetailLine[]> {
  const records: Record<string, string>[] = parse(await readFile(path), { columns: true })
  return records.map((record) => ({
    invoiceNo: record['InvoiceNo'] ?? '',
    stockCode: record['StockCode'] ?? '',
    description: (record['Description'] ?? '').trim(),
    quantity: Number(record['Quantity']),
    date: (record['InvoiceDate'] ?? '').slice(0, 10),
    unitPriceExCents: parseAmountCents(record['UnitPrice'] ?? '') ?? 0,
    customerId: (record['CustomerID'] ?? '').replace(/\.0$/, ''),
  }))
}
