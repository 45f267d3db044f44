import { formatCents } from '@tradecounter/rules/money.ts'
import { formatDate, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'

interface PurchaseOrder {
  readonly buyer: string
  readonly number: string
  readonly orderedOn: PlainDate
  readonly totalCents: number
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^\u0020-\u007E]/g, '-')

/** One page with a few lines of text: what a buyer would attach to an order. */
export function purchaseOrderPdf({ buyer, number, orderedOn, totalCents }: PurchaseOrder): Buffer {
  const lines = [
    ['20', buyer],
    ['14', `Purchase order ${number}`],
    ['11', `Date ${formatDate(orderedOn)}`],
    ['11', `Total ${formatCents(totalCents)} including GST`],
    ['11', 'Please deliver as ordered in the portal.'],
  ] as const
  const text = lines.map(([size, line]) => `/F1 ${size} Tf (${escaped(line)}) Tj 0 -28 Td`).join(' ')
  const stream = `BT 64 760 Td ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n${table}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
