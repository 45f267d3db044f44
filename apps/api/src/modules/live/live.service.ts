import type { LiveTopic } from '@tradecounter/contract/live/live.contract.ts'
import { mayUse, type Permission } from '@tradecounter/rules/members/permissions.ts'
import type { LiveContext, SignedIn } from '../../http/context.ts'

/** Permission to receive notices of each topic: the one to read it. */
const topicPermissions = {
  orders: 'orders.view',
  // The customer's, and that of the administrators' list of payment requests.
  payments: ['payments.view', 'paymentRequests.administer'],
  paymentDrafts: 'payments.pay',
  // The customer's, and that of the administrators' list of accounts.
  documents: ['payments.view', 'customers.administer'],
  // The customer's, and the accounts team's.
  questions: ['payments.view', 'provider.administer'],
  // The customer's, and the supplier's desk's.
  quotes: ['quotes.view', 'orders.administer'],
  orderLists: 'orderLists.use',
  // Customer settings shape every screen of its people (§3 Member).
  customers: 'session.use',
  portal: 'session.use',
} as const satisfies Readonly<Record<LiveTopic, Permission | readonly Permission[]>>

const mayHear = (member: SignedIn, topic: string): boolean =>
  topic in topicPermissions &&
  [topicPermissions[topic as LiveTopic]].flat().some((permission) => mayUse(member, permission))

/** Topic of triggers on everything a member's access depends on; no browser receives it. */
const accessTopic = 'access'

/** Topic of internal notes, which the desk sees on a quote and the customer does not. */
const notesTopic = 'quoteNotes'

/**
 * Topic of payment drafts: its notices go to the owners (R19), but not to the session that changed them.
 */
const draftsTopic: LiveTopic = 'paymentDrafts'
const concerns = (
  { loginId, sessionId }: SignedIn,
  logins: readonly number[] | null,
  by: string | null | undefined,
): boolean => by !== sessionId && (logins?.includes(loginId) ?? true)

/**
 * Interval of each stream's own check: its token may expire, and a notice may be lost with its connection.
 */
const checkMs = 15_000

const sameAccess = (one: SignedIn, other: SignedIn | undefined): boolean =>
  other !== undefined && [...one.roles].toString() === [...other.roles].toString()

/** Streams changes to one browser while its access token is valid and its member unchanged. */
export async function followChanges(context: LiveContext): Promise<void> {
  const { changes, scope, member, streams, reply, whoIsIt } = context
  const stream = streams.open(reply, member.view?.loginId ?? member.loginId)
  stream.send('ready', {})
  const check = (): void => {
    whoIsIt().then(
      (now) => (sameAccess(member, now) ? undefined : stream.end()),
      // The database is unreachable; the next check tries again.
      () => undefined,
    )
  }
  const unfollow = changes.follow(scope, (notice) => {
    if (notice.kind === 'resync') {
      stream.send('resync', {})
      return check()
    }
    const { by, ...change } = notice.change
    const { topic, ids } = change
    if (topic === draftsTopic && !concerns(member, ids, by)) return undefined
    if (topic === notesTopic)
      return mayUse(member, 'orders.administer')
        ? stream.send('changed', { ...change, topic: 'quotes' })
        : undefined
    if (topic !== accessTopic) return mayHear(member, topic) ? stream.send('changed', change) : undefined
    // A logout, a disabled login, another password or other roles end a stream (R22).
    if (ids?.includes(member.loginId) ?? true) check()
  })
  const checking = setInterval(check, checkMs)
  stream.onEnd(() => {
    clearInterval(checking)
    unfollow()
  })
}
