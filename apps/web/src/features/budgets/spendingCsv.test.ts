import { csvText } from '@tradecounter/rules/csv.ts'
import { expect, test } from 'vitest'
import { spendingRows } from './spendingCsv.ts'

test('a row has the order, its amounts and the numbers of its invoices and credits', () => {
  const order = {
    orderID: 7,
    orderNumber: 'SO-7',
    orderStatusId: 4,
    submittedOn: '2026-11-05',
    createdBy: { userName: 'mia@whatever.example', firstName: 'Mia', lastName: 'Tan' },
    reservedCents: 0,
    committedCents: 20_00,
    spentCents: 79_50,
    documents: [
      { documentNumber: 'INV-1', type: 'invoice', documentDate: '2026-11-06' },
      { documentNumber: 'CR-1', type: 'creditNote', documentDate: '2026-11-09' },
    ],
  }
  const [, row, end] = csvText(spendingRows([order])).split('\r\n')
  expect([row, end]).toEqual(['"SO-7","05/11/2026","Mia Tan","Approved",0.00,20.00,79.50,"INV-1, CR-1"', ''])
})
