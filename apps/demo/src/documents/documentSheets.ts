import { transactionTypes } from '@tradecounter/rules/documents/transactionTypes.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import type { Sheet, SheetTable } from '@tradecounter/api/pdf/sheet.ts'
import type { Drawing, DrawnLine } from './findDrawing.ts'

interface Sender {
  readonly PROVIDER_NAME: string
  readonly DEBTORS_EMAIL: string
}

const headings = { ...transactionTypes, invoice: { name: 'Tax Invoice' } } as const
const amount = { amount: true, width: 28 } as const
const sum = (cents: readonly number[]): number => cents.reduce((total, cent) => total + cent, 0)

/** GST within a total: 10 % of the total without GST. */
const gstWithin = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents) / 11)

/** Line for a document without lines. */
const onlyLine = ({ referenceNumber, totalCents, type }: Drawing): DrawnLine => {
  const gst = gstWithin(totalCents)
  return {
    productCode: '',
    productName: [type === 'invoice' ? 'Goods as delivered' : transactionTypes[type].name, referenceNumber]
      .filter(Boolean)
      .join(', '),
    quantity: 1,
    unitExCents: totalCents - gst,
    amountExCents: totalCents - gst,
    gstCents: gst,
  }
}

const linesOf = (drawing: Drawing): readonly DrawnLine[] => {
  const { lines, totalCents } = drawing
  const agree = sum(lines.flatMap((line) => [line.amountExCents, line.gstCents])) === totalCents
  return lines.length > 0 && agree ? lines : [onlyLine(drawing)]
}

function priced(drawing: Drawing): SheetTable {
  const lines = linesOf(drawing)
  const gst = sum(lines.map(({ gstCents }) => gstCents))
  return {
    columns: [
      { heading: 'Code', width: 26 },
      { heading: 'Description' },
      { heading: 'Qty', amount: true, width: 16 },
      { heading: 'Unit (Ex GST)', ...amount },
      { heading: 'Amount (Ex GST)', ...amount },
    ],
    rows: lines.map(({ productCode, productName, quantity, unitExCents, amountExCents }) => [
      productCode,
      productName,
      quantity.toLocaleString('en-AU'),
      formatCents(unitExCents),
      formatCents(amountExCents),
    ]),
    totals: [
      ['Total (Ex GST)', formatCents(drawing.totalCents - gst)],
      ['GST', formatCents(gst)],
      ['Total (AUD)', formatCents(drawing.totalCents)],
    ],
  }
}

const delivered = (drawing: Drawing): SheetTable => ({
  columns: [
    { heading: 'Code', width: 32 },
    { heading: 'Description' },
    { heading: 'Qty', amount: true, width: 20 },
  ],
  rows: linesOf(drawing).map(({ productCode, productName, quantity }) => [
    productCode,
    productName,
    quantity.toLocaleString('en-AU'),
  ]),
})

type Fact = readonly [label: string, text: string]

/** Contents of a document's PDF or its proof of delivery. */
export function documentSheet(drawing: Drawing, { PROVIDER_NAME, DEBTORS_EMAIL }: Sender): Sheet {
  const { kind, type, documentNumber, accountName, accountNumber, documentedOn, dueOn } = drawing
  const isProof = kind === 'proofOfDelivery'
  const heading = isProof ? 'Proof of Delivery' : headings[type].name
  const isInvoice = type === 'invoice' || type === 'debitNote'
  const facts: readonly (Fact | undefined)[] = [
    ['Account', `${accountName} (${accountNumber})`],
    isProof ? ['Delivered', formatDate(documentedOn)] : ['Date', formatDate(documentedOn)],
    !isProof && isInvoice ? ['Due', formatDate(dueOn)] : undefined,
    !isProof && isInvoice && drawing.payTerms ? ['Payment terms', drawing.payTerms] : undefined,
    drawing.referenceNumber ? ['Your reference', drawing.referenceNumber] : undefined,
    drawing.orderNumber === null ? undefined : ['Order', orderNumberText(drawing.orderNumber)],
    isProof && drawing.contactName ? ['Received by', drawing.contactName] : undefined,
  ]
  return {
    title: `${heading} ${documentNumber}`,
    heading,
    subject: documentNumber,
    sender: PROVIDER_NAME,
    recipient: accountName,
    account: `${accountName} (${accountNumber})`,
    facts: facts.filter((fact) => fact !== undefined),
    tables: [isProof ? delivered(drawing) : priced(drawing)],
    madeAt: new Date(`${documentedOn}T00:00:00Z`),
    notice: `Demonstration. Questions? Write to ${DEBTORS_EMAIL}.`,
  }
}
