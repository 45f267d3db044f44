import type { LiveTopic } from '@tradecounter/contract/live.contract.ts'
import { mayUse, type Permission } from '@tradecounter/rules/members/permissions.ts'
import type { LiveContext, SignedIn } from '../../http/context.ts'

/** Who may hear of what: whoever may read it. */
const topicPermissions = {
  orders: 'orders.view',
  payments: 'payments.view',
  documents: 'payments.view',
} as const satisfies Readonly<Record<LiveTopic, Permission>>

const mayHear = (member: SignedIn, topic: string): boolean =>
  topic in topicPermissions && mayUse(member, topicPermissions[topic as LiveTopic])

/** A logout, a disabled login, another password or other roles end a stream within this time (R22). */
const checkMs = 3000

const sameAccess = (one: SignedIn, other: SignedIn | undefined): boolean =>
  other !== undefined && [...one.roles].toString() === [...other.roles].toString()

/** Tells one browser what changed, for as long as its access token is good and its member the same. */
export async function followChanges(context: LiveContext): Promise<void> {
  const { changes, scope, member, streams, reply, whoIsIt } = context
  const stream = streams.open(reply, member.loginId)
  stream.send('ready', {})
  const unfollow = changes.follow(scope, (notice) => {
    if (notice.kind === 'resync') stream.send('resync', {})
    else if (mayHear(member, notice.change.topic)) stream.send('changed', notice.change)
  })
  const checking = setInterval(() => {
    whoIsIt().then(
      (now) => (sameAccess(member, now) ? undefined : stream.end()),
      // The database is away: the next check knows more.
      () => undefined,
    )
  }, checkMs)
  stream.onEnd(() => {
    clearInterval(checking)
    unfollow()
  })
}
