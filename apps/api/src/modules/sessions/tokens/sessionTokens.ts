import { createHmac, timingSafeEqual } from 'node:crypto'
import { latestUsed } from '../../../db/latestUsed.ts'

/**
 * Access and refresh tokens: claims with a MAC, one algorithm, two purposes that cannot be swapped, and no
 * token in the database (decision 0004). Each request checks in the database that the session is active.
 */
export interface AccessToken {
  readonly sessionId: string
  /** Id of the customer; 0 for a provider administrator. */
  readonly customerId: number
  readonly expiresAt: number
}

export interface RefreshToken {
  readonly sessionId: string
  readonly customerId: number
  /** Counts refreshes; an old one used again betrays a stolen token. */
  readonly rotation: number
}

type Purpose = 'access' | 'refresh' | 'view'

const mac = (secret: string, purpose: Purpose, text: string): string =>
  createHmac('sha256', secret).update(`tradecounter ${purpose} 1\n${text}`).digest('base64url')

const seal = (secret: string, purpose: Purpose, parts: readonly (string | number)[]): string => {
  const text = parts.join('.')
  return `${text}.${mac(secret, purpose, text)}`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const whole = /^(0|[1-9]\d{0,14})$/

function open(secret: string, purpose: Purpose, token: string): [string, number, number] | undefined {
  const [sessionId = '', customer = '', number = '', tag = '', ...more] = token.split('.')
  if (more.length > 0 || !uuid.test(sessionId) || !whole.test(customer) || !whole.test(number))
    return undefined
  const expected = Buffer.from(mac(secret, purpose, `${sessionId}.${customer}.${number}`))
  const sentTag = Buffer.from(tag)
  if (expected.length !== sentTag.length || !timingSafeEqual(expected, sentTag)) return undefined
  return [sessionId, Number(customer), Number(number)]
}

export const sealAccess = (secret: string, token: AccessToken): string =>
  seal(secret, 'access', [token.sessionId, token.customerId, token.expiresAt])

/** Token of a read-only view of a person. A program without views does not accept it as an access token. */
export const sealView = (secret: string, token: AccessToken): string =>
  seal(secret, 'view', [token.sessionId, token.customerId, token.expiresAt])

export const sealRefresh = (secret: string, token: RefreshToken): string =>
  seal(secret, 'refresh', [token.sessionId, token.customerId, token.rotation])

interface Recent {
  readonly secret: string
  readonly purpose: Purpose
  readonly opened: AccessToken
}

/** Tokens with a right MAC: all requests of a person have the same one for minutes. */
const recentlyOpened = latestUsed<Recent>(2000)

function openFor(secret: string, purpose: 'access' | 'view', token: string): AccessToken | undefined {
  const recent = recentlyOpened.find(token)
  if (recent?.secret === secret && recent.purpose === purpose) return recent.opened
  const parts = open(secret, purpose, token)
  if (!parts) return undefined
  const opened = { sessionId: parts[0], customerId: parts[1], expiresAt: parts[2] }
  recentlyOpened.note(token, { secret, purpose, opened })
  return opened
}

/** `undefined` for anything that is not a token of ours; its time may be over. */
export const openAnyAccess = (secret: string, token: string): AccessToken | undefined =>
  openFor(secret, 'access', token) ?? openFor(secret, 'view', token)

/** `undefined` also for one past its time. */
export function openAccess(secret: string, token: string, now: Date): AccessToken | undefined {
  const opened = openFor(secret, 'access', token)
  return opened && opened.expiresAt > now.getTime() ? opened : undefined
}

export function openView(secret: string, token: string, now: Date): AccessToken | undefined {
  const opened = openFor(secret, 'view', token)
  return opened && opened.expiresAt > now.getTime() ? opened : undefined
}

export function openRefresh(secret: string, token: string): RefreshToken | undefined {
  const opened = open(secret, 'refresh', token)
  return opened && { sessionId: opened[0], customerId: opened[1], rotation: opened[2] }
}
