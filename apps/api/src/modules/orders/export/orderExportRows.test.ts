import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvHeading, csvRows } from '../../exports/csvColumns.ts'
import { exportColumns } from './orderExportRows.ts'
import type { SummaryRow } from '../list/listOrders.queries.ts'

const row: SummaryRow = {
  id: 1,
  orderNumber: 42,
  version: 1,
  customerId: 1,
  customerName: 'Harbour "Plumbing", Supplies',
  statusId: 6,
  unsaved: false,
  orderedOn: '2026-11-20',
  createdAt: new Date(0),
  submittedAt: new Date('2026-11-20T03:04:05Z'),
  purchaseOrderNumber: null,
  createdByUserName: 'bea@whatever.example',
  createdByFirstName: 'Bea',
  createdByLastName: 'Lamb',
  approverUserName: null,
  approverFirstName: null,
  approverLastName: null,
  approverLimitCents: null,
  lineCount: 3,
  totalCents: 123_450,
  shipmentState: 'partShipped',
  shippedLines: 2,
  backorderOn: null,
}
const zone = 'Australia/Sydney'
const read = (text: string) => parse(text, { bom: true })

test('a row equals the list’s; the provider’s file names the customer and has its own labels', () => {
  const own = exportColumns({ ofAll: false, forAdmin: false })
  expect(read(csvHeading(own) + csvRows(own, [row], zone))).toEqual([
    [
      'Order No.',
      'Status',
      'Order Date',
      'Purchase Order No.',
      'Created By',
      'Submitted',
      'Approver',
      'Lines',
      'Shipping',
      'Lines Shipped',
      'Back Order Expected',
      'Total (Inc GST)',
    ],
    [
      'SO-0000042',
      'Approved',
      '20/11/2026',
      '',
      'Bea Lamb',
      '20/11/2026 02:04:05 PM',
      '',
      '3',
      'Part-shipped',
      '2',
      '',
      '1234.50',
    ],
  ])
  const all = exportColumns({ ofAll: true, forAdmin: true })
  expect(read(csvRows(all, [row], zone))[0]?.slice(0, 3)).toEqual([
    'SO-0000042',
    'Harbour "Plumbing", Supplies',
    'Received by supplier',
  ])
})

test('no text can be a formula, and none is lost (I4)', () => {
  const columns = exportColumns({ ofAll: true, forAdmin: true })
  const risky = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ''), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(risky, risky, ([start, rest], [start2, rest2]) => {
      const customerName = `${start}${rest}`
      const purchaseOrderNumber = `${start2}${rest2}`
      const [cells = []] = read(csvRows(columns, [{ ...row, customerName, purchaseOrderNumber }], zone))
      for (const [cell, text] of [
        [cells[1] ?? '', customerName],
        [cells[4] ?? '', purchaseOrderNumber],
      ] as const) {
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        // A quote precedes each start of a formula, within the cell too; the rest is unchanged.
        expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
      }
      expect(cells.at(-1)).toBe('1234.50')
    }),
    { numRuns: 2000 },
  )
})
