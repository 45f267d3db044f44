import { expect, test } from 'vitest'
import { openTicket, sealTicket } from './exportTicket.ts'

const now = new Date('2026-11-20T00:00:00Z')
const content = {
  sessionId: '0a0a0a0a-0000-4000-8000-000000000000',
  signedInTo: 7,
  customerId: 7,
  q: { orderNumber: '42' },
  sort: ['orderNumber', 'desc'],
  expiresAt: now.getTime() + 1,
}
const ticket = sealTicket('a secret', 'orders', content)

test('a ticket opens to its sealed content until it expires', () => {
  expect(openTicket('a secret', 'orders', ticket, now)).toEqual(content)
  expect(openTicket('a secret', 'orders', ticket, new Date(now.getTime() + 1))).toBeUndefined()
  expect(openTicket('another secret', 'orders', ticket, now)).toBeUndefined()
  expect(openTicket('a secret', 'payments', ticket, now)).toBeUndefined()
})

test('a ticket with one changed character does not open', () => {
  for (let at = 0; at < ticket.length; at += 1) {
    const forged = `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`
    expect(openTicket('a secret', 'orders', forged, now)).toBeUndefined()
  }
  expect(openTicket('a secret', 'orders', '', now)).toBeUndefined()
  expect(openTicket('a secret', 'orders', 'a.b.c', now)).toBeUndefined()
})
