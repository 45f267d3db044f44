import {
  accountMailsAnHour,
  activationLifeMs,
  emailChangeLifeMs,
  resetLifeMs,
} from '@tradecounter/rules/passwords/linkLife.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import type { Db } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import * as queries from './loginLinks.queries.ts'
import { codeHash, linkOf, tokenHash } from './loginLinkTokens.ts'

const lives = {
  activation: activationLifeMs,
  passwordReset: resetLifeMs,
  emailFromOld: emailChangeLifeMs,
  emailFromNew: emailChangeLifeMs,
} as const

export type { LinkRow } from './loginLinks.queries.ts'
export { closeLinks, countGuess, lockOpenLink, spendLink } from './loginLinks.queries.ts'

interface NewLink {
  readonly loginId: number
  readonly purpose: queries.LinkPurpose
  /** Job that sends the link: every try of the job has the same link. */
  readonly jobId: string
  readonly now: Date
  /** The address that a link of an email change confirms. */
  readonly newEmail?: string
  /** The customer whose invitation the link is mailed for. */
  readonly invitingCustomerId?: number | null
}

/** Issues the link that a job sends, stored as hashes; earlier links of that kind end. */
export async function issueLink(
  { sessionSecret }: Pick<Settings, 'sessionSecret'>,
  db: Db,
  { loginId, purpose, jobId, now, newEmail, invitingCustomerId }: NewLink,
) {
  const { token, code } = linkOf(sessionSecret, jobId)
  const hash = tokenHash(token)
  if (!hash) throw new Error('A link of our own has an impossible token.')
  await queries.insertLink(db, {
    login_id: loginId,
    purpose,
    token_hash: hash,
    code_hash: purpose === 'passwordReset' ? codeHash(hash, code) : null,
    new_email: newEmail ?? null,
    inviting_customer_id: invitingCustomerId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + lives[purpose]),
  })
  return { token, code }
}

/** True if the login has reached the hourly limit of these emails (A7). */
export const isFlooded = async (
  db: Db,
  { loginId, purpose, now }: Omit<NewLink, 'jobId'>,
): Promise<boolean> => {
  const since = new Date(now.getTime() - hourMs)
  return (await queries.countRecentLinks(db, purpose, loginId, since)) >= accountMailsAnHour
}

/** State of a presented link: looking never uses it up. */
export type LinkState = 'open' | 'expired' | 'invalid'

export const stateOf = (link: queries.LinkRow | undefined, now: Date): LinkState => {
  if (!link || link.usedAt || link.replacedAt) return 'invalid'
  return link.expiresAt > now ? 'open' : 'expired'
}

export const findLink = async (db: Db, purpose: queries.LinkPurpose, token: string) => {
  const hash = tokenHash(token)
  return hash && queries.findLink(db, purpose, hash)
}

/** Locks the link until the transaction ends. */
export const lockLink = async (db: Db, purpose: queries.LinkPurpose, token: string) => {
  const hash = tokenHash(token)
  return hash && queries.lockLink(db, purpose, hash)
}
