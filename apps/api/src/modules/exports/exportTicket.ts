import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, PublicContext } from '../../http/context.ts'
import { fileNotFound } from '../../http/refused.ts'

/** Fields of every ticket, besides those of its file: session and expiry. */
export interface Ticketed {
  readonly sessionId: string
  /** Customer of the session; 0 for an administrator of the provider. */
  readonly signedInTo: number
  readonly expiresAt: number
}

/** Lifetime of an export's address (docs/decisions/0014-export-tickets.md). */
const ticketMs = 5 * 60_000

/** Kinds of exports, with the folders of their addresses. A ticket opens its own kind only. */
const folders = {
  orders: 'orders',
  payments: 'payments',
  acts: 'auditlog',
  differences: 'reconciliation',
} as const
type ExportKind = keyof typeof folders

const mac = (secret: string, kind: ExportKind, text: string): string =>
  createHmac('sha256', secret).update(`tradecounter ${kind} export 1\n${text}`).digest('base64url')

/** Signed ticket of an export, which is part of its address. */
export function sealTicket(secret: string, kind: ExportKind, content: Ticketed): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${mac(secret, kind, text)}`
}

/** Content of a ticket; `undefined` for any other text, another kind, or an expired ticket. */
export function openTicket(
  secret: string,
  kind: ExportKind,
  ticket: string,
  now: Date,
): Ticketed | undefined {
  const [text = '', tag = '', ...more] = ticket.split('.')
  const expected = Buffer.from(mac(secret, kind, text))
  const sentTag = Buffer.from(tag)
  if (more.length > 0 || expected.length !== sentTag.length || !timingSafeEqual(expected, sentTag))
    return undefined
  const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as Ticketed
  return content.expiresAt > now.getTime() ? content : undefined
}

/** Address of an export's file for the session of the request (decision 0014). */
export function exportUrl({ member, now, settings }: Context, kind: ExportKind, content: object): string {
  const ticket: Ticketed = {
    ...content,
    sessionId: member.sessionId,
    signedInTo: member.customerId ?? 0,
    expiresAt: now.getTime() + ticketMs,
  }
  return `/Corporate/exports/${folders[kind]}/${sealTicket(settings.sessionSecret, kind, ticket)}`
}

/**
 * Content of the ticket in an address.
 * @throws Refused 404 for any other text, or an expired ticket
 */
export function openExport({ now, settings }: PublicContext, kind: ExportKind, ticket: string): Ticketed {
  const opened = openTicket(settings.sessionSecret, kind, ticket, now)
  if (!opened) throw fileNotFound()
  return opened
}
