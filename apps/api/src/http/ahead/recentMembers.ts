import { latestUsed } from '../../db/latestUsed.ts'
import type { SignedIn } from '../context.ts'

/** Member as a session's statement returned them, without the counters of that request. */
export interface RecentMember {
  readonly member: SignedIn
  /** JSON of the member: equal texts are equal members. */
  readonly text: string
}

/** Members of recently admitted access tokens. No request is admitted because of them. */
export interface RecentMembers {
  find(token: string): RecentMember | undefined
  /** Replaces the earlier entry of the token. */
  note(token: string, member: SignedIn): RecentMember
  forget(token: string): void
}

/** Maximum of remembered members; each takes about a kilobyte, with its token. */
const maximumMembers = 2000

/** Remembers the latest members and forgets first those whose token was not used for longest. */
export function recentMembers(maximum = maximumMembers): RecentMembers {
  const recent = latestUsed<RecentMember>(maximum)
  return {
    find: recent.find,
    note(token, { counters: _, ...member }) {
      const noted = { member, text: JSON.stringify(member) }
      recent.note(token, noted)
      return noted
    },
    forget: recent.forget,
  }
}
