import { decimalFromCents, gstCents } from '@tradecounter/rules/money.ts'
import { addMonths, firstOfMonth, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { ImportKindName } from '@tradecounter/api/modules/imports/importKind.ts'
import { kindsByName } from '@tradecounter/api/modules/imports/kinds/kindsByName.ts'
import { costCentresOf } from '../customers/demoCostCentres.ts'
import { dueEndOfNextMonth } from '../payments/demoDocuments.ts'
import { retailCategoryOf } from './retailCategories.ts'
import { isProductCode, type RetailLine } from './onlineRetailLines.ts'

export const retailAccountNumber = '100700'
export const retailOwner = 'owner@retail.example'
const priceListReference = `${retailAccountNumber}-1`

/** Import file with its kind and text. */
export interface ImportText {
  readonly kind: ImportKindName
  readonly text: string
}

type Cells = Readonly<Record<string, string | number | undefined>>

const quoted = (cell: string | number | undefined): string => `"${String(cell ?? '').replaceAll('"', '""')}"`

const file = (kind: ImportKindName, rows: readonly Cells[]): ImportText => {
  const columns = kindsByName[kind].columns.map(({ name }) => name)
  const lines = [columns.join(','), ...rows.map((row) => columns.map((name) => quoted(row[name])).join(','))]
  return { kind, text: `${lines.join('\n')}\n` }
}

const dollars = (cents: number): string => decimalFromCents(cents).toFixed(2)

const byKey = <T>(list: readonly T[], key: (value: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const value of list) {
    const group = groups.get(key(value))
    if (group) group.push(value)
    else groups.set(key(value), [value])
  }
  return groups
}

/**
 * Months between the file (December 2010) and last month: the documents
 * keep their day of the month and are due at the end of this month.
 */
function monthsToShift(lines: readonly RetailLine[], today: PlainDate): number {
  const first = lines.map(({ date }) => date).reduce((a, b) => (a < b ? a : b))
  const monthOf = (date: PlainDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return monthOf(addMonths(firstOfMonth(today), -1)) - monthOf(first)
}

/** Σ quantity × (unit price ex-GST + GST of one unit), as R2 says; negative for credits. */
const totalCents = (lines: readonly RetailLine[]): number =>
  lines.reduce(
    (sum, line) => sum + line.quantity * (line.unitPriceExCents + gstCents(line.unitPriceExCents)),
    0,
  )

function documentRows(lines: readonly RetailLine[], today: PlainDate) {
  const months = monthsToShift(lines, today)
  return [...byKey(lines, ({ invoiceNo }) => invoiceNo)].map(([documentNumber, own]) => {
    const [first] = own
    const isCredit = documentNumber.startsWith('C')
    const date = addMonths(first?.date ?? today, months)
    const total = dollars(totalCents(own))
    return {
      isCredit,
      accountNumber: retailAccountNumber,
      documentNumber,
      type: isCredit ? 'creditNote' : 'invoice',
      referenceNumber: first?.customerId ? `Customer ${first.customerId}` : undefined,
      date,
      dueDate: isCredit ? date : dueEndOfNextMonth(date),
      total,
      balance: total,
    }
  })
}

interface RetailProduct extends Cells {
  readonly productCode: string
  readonly unitPrice: string
}

/** Product for each stock code, with the name of its first line and the price of its last. */
function productRows(lines: readonly RetailLine[], pictureOf: (category: string) => string): RetailProduct[] {
  const sold = lines.filter(({ stockCode }) => isProductCode(stockCode))
  return [...byKey(sold, ({ stockCode }) => stockCode)].map(([productCode, own]) => {
    const priced = own.filter(({ unitPriceExCents }) => unitPriceExCents > 0)
    const name =
      [...priced, ...own].find(({ description }) => description !== '')?.description ??
      `Stock code ${productCode}`
    const category = retailCategoryOf(name)
    const sales = own.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0)
    return {
      productCode,
      name,
      brand: 'Online Retail',
      category,
      // Stock is the quantity sold in the four days, as the data set has none.
      availableStock: sales,
      imageUrl: pictureOf(category),
      unitPrice: dollars(priced.at(-1)?.unitPriceExCents ?? 0),
    }
  })
}

const addresses = [
  ['A01', '14 Sandstone Way', 'Alexandria', 'NSW', '2015'],
  ['A02', '203 Lorikeet Road', 'Port Melbourne', 'VIC', '3207'],
  ['A03', '7 Casuarina Court', 'Geebung', 'QLD', '4034'],
  ['A04', '61 Saltbush Parade', 'Osborne Park', 'WA', '6017'],
] as const

/** Import files from the data set, in the order of the import. */
export function onlineRetailFiles(
  lines: readonly RetailLine[],
  today: PlainDate,
  pictureOf: (category: string) => string = () => '',
): ImportText[] {
  const account = { accountNumber: retailAccountNumber }
  const products = productRows(lines, pictureOf)
  const documents = documentRows(lines, today)
  const owner = { createOrders: 'yes', generalApprover: 'yes', manageUsers: 'yes', payments: 'yes' }
  return [
    file('customers', [
      { ...account, name: 'Online Retail', accountName: 'ONLINE RETAIL', creditLimit: '500000.00' },
    ]),
    file(
      'costcentres',
      costCentresOf.retail.map(([code, name]) => ({
        ...account,
        code,
        name,
        emailAddress: `${code.toLowerCase()}@retail.example`,
      })),
    ),
    file('users', [
      {
        ...account,
        ...owner,
        userName: retailOwner,
        firstName: 'Robin',
        lastName: 'Ellery',
        email: retailOwner,
        primaryContact: 'yes',
        automaticApprovalLimit: '1000.00',
        orderApprovalLimit: '100000.00',
      },
    ]),
    file('products', products),
    file('pricelists', [{ ...account, priceListReference, name: 'Online Retail Wholesale' }]),
    file(
      'pricelistitems',
      products.map(({ productCode, unitPrice }) => ({
        ...account,
        priceListReference,
        productCode,
        unitPrice,
      })),
    ),
    file(
      'addresses',
      addresses.map(([addressReference, addressLine1, suburb, state, postalCode]) => ({
        ...account,
        addressReference,
        priceListReference,
        addressLine1,
        suburb,
        state,
        postalCode,
      })),
    ),
    file('invoices', documents.filter(({ isCredit }) => !isCredit).map(cellsOf)),
    file('credits', documents.filter(({ isCredit }) => isCredit).map(cellsOf)),
  ]
}

const cellsOf = ({ isCredit: _, ...cells }: ReturnType<typeof documentRows>[number]): Cells => cells
