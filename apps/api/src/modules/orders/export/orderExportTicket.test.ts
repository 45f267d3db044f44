import { expect, test } from 'vitest'
import { openExport, sealExport, type OrderExport } from './orderExportTicket.ts'

const now = new Date('2026-11-20T00:00:00Z')
const orderExport: OrderExport = {
  sessionId: '0a0a0a0a-0000-4000-8000-000000000000',
  signedInTo: 7,
  customerId: 7,
  q: { orderNumber: '42' },
  sort: ['orderNumber', 'desc'],
  expiresAt: now.getTime() + 1,
}
const ticket = sealExport('a secret', orderExport)

test('a ticket opens to its sealed content, until its time', () => {
  expect(openExport('a secret', ticket, now)).toEqual(orderExport)
  expect(openExport('a secret', ticket, new Date(now.getTime() + 1))).toBeUndefined()
  expect(openExport('another secret', ticket, now)).toBeUndefined()
})

test('a ticket with any one character changed opens to nothing', () => {
  for (let at = 0; at < ticket.length; at += 1) {
    const forged = `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`
    expect(openExport('a secret', forged, now)).toBeUndefined()
  }
  expect(openExport('a secret', '', now)).toBeUndefined()
  expect(openExport('a secret', 'a.b.c', now)).toBeUndefined()
})
