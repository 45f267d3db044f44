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

function linkOfJob({ sessionSecret }: Pick<Settings, 'sessionSecret'>, jobId: string) {
  const { token, code } = linkOf(sessionSecret, jobId)
  const hash = tokenHash(token)
  if (!hash) throw new Error('A link of our own has an impossible token.')
  return { token, code, hash }
}

const expiryOf = ({ purpose, now }: Pick<NewLink, 'purpose' | 'now'>) =>
  new Date(now.getTime() + lives[purpose])

/** Issues the link that a job sends, stored as hashes; earlier links of that kind end. */
export async function issueLink(settings: Pick<Settings, 'sessionSecret'>, db: Db, link: NewLink) {
  const { loginId, purpose, jobId, now, newEmail, invitingCustomerId } = link
  const { token, code, hash } = linkOfJob(settings, jobId)
  await queries.insertLink(db, {
    login_id: loginId,
    purpose,
    token_hash: hash,
    code_hash: purpose === 'passwordReset' ? codeHash(hash, code) : null,
    new_email: newEmail ?? null,
    inviting_customer_id: invitingCustomerId ?? null,
    created_at: now,
    expires_at: expiryOf(link),
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

/**
 * The link that one try of a job mails. Its validity starts at the latest try: the tries of a job continue
 * for hours, longer than a password reset is valid.
 * @param limited true for emails with an hourly limit (A7), which counts each job once
 * @returns undefined past the limit, or if the link was used or replaced since an earlier try
 */
export async function linkToMail(
  settings: Pick<Settings, 'sessionSecret'>,
  db: Db,
  { limited, ...link }: NewLink & { readonly limited: boolean },
) {
  const { token, code, hash } = linkOfJob(settings, link.jobId)
  await queries.lockLinksOf(db, link.loginId)
  const earlier = await queries.findLink(db, link.purpose, hash)
  if (!earlier) return limited && (await isFlooded(db, link)) ? undefined : issueLink(settings, db, link)
  if (stateOf(earlier, link.now) === 'invalid') return undefined
  await queries.extendLink(db, earlier.id, expiryOf(link))
  return { token, code }
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
