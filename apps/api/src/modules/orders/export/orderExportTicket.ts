import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrdersQuery } from '../list/listOrders.ts'
import type { OrderSorting } from '../list/listOrders.queries.ts'

/** What an export file holds, for whom, until when: sealed into its address, so that nothing of it can be changed. */
export interface OrderExport {
  readonly sessionId: string
  /** The customer the session was made for; 0 for a provider administrator's. */
  readonly signedInTo: number
  /** `null` for the provider's export of all customers. */
  readonly customerId: number | null
  readonly q: OrdersQuery
  readonly sort: OrderSorting
  readonly expiresAt: number
}

const mac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`tradecounter orders export 1\n${text}`).digest('base64url')

/** The ticket of an export, which its address carries. */
export function sealExport(secret: string, wanted: OrderExport): string {
  const text = Buffer.from(JSON.stringify(wanted)).toString('base64url')
  return `${text}.${mac(secret, text)}`
}

/** `undefined` for anything that is not a ticket of ours, or one past its time. */
export function openExport(secret: string, ticket: string, now: Date): OrderExport | undefined {
  const [text = '', tag = '', ...more] = ticket.split('.')
  const expected = Buffer.from(mac(secret, text))
  const given = Buffer.from(tag)
  if (more.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given))
    return undefined
  const wanted = JSON.parse(Buffer.from(text, 'base64url').toString()) as OrderExport
  return wanted.expiresAt > now.getTime() ? wanted : undefined
}
