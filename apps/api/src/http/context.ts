import type { CardGateway } from '@tradecounter/card-gateway/cardGateway.ts'
import type { PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import type { Member } from '@tradecounter/rules/members/member.ts'
import { wallClock, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore, StoredFile } from '../adapters/fileStore.ts'
import type { FetchOnce } from '../adapters/fetch-once/fetchOnce.ts'
import type { MediaStore } from '../adapters/mediaStore.ts'
import type { ChangeFeed } from '../db/changeFeed.ts'
import type { Database, Db, Scope, Scopes } from '../db/database.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Settings } from '../settings.ts'
import type { EventStreams } from './answers/eventStreams.ts'
import { notFound } from './refused.ts'

/** Who looks at the portal through a person's eyes, and may change nothing meanwhile. */
export interface View {
  readonly loginId: number
  readonly by: string
  readonly reason: string
  readonly endsAt: Date
}

/** The person behind a request: a member, and the login and session they act through. */
export interface SignedIn extends Member {
  readonly loginId: number
  readonly email: string
  readonly sessionId: string
  /** Whether their customer lets them decide what they ordered. */
  readonly decidesOwn: boolean
  /** Logins in whose place they decide today. */
  readonly standsInFor: readonly number[]
  /** Where an administrator views them: then nobody is there but the administrator. */
  readonly view?: View | undefined
}

/** A partner's system, known by its key. */
export interface Partner {
  readonly keyId: number
  readonly name: string
  readonly scopes: readonly PartnerScope[]
}

/** What handlers, jobs and tasks work with; only `main.ts` and the tests choose these. */
export interface Services {
  readonly settings: Settings
  readonly database: Scopes
  readonly card: CardGateway
  readonly outbox: Outbox
  readonly changes: ChangeFeed
  readonly files: FileStore
  readonly media: MediaStore
  /** Files that suppliers' systems name by their address. */
  readonly fetchOnce: FetchOnce
  readonly clock: () => Date
  /** Tells the people who run this program something they should see. */
  readonly report: (text: string) => void
}

/** What the program was wired with: the database is the pool, not one request's part of it. */
export interface Wiring extends Services {
  readonly database: Database
}

/** What a public route's handler gets. It opens the scope it needs itself, with `inScope`. */
export interface PublicContext extends Services {
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A PDF that came along with a JSON body, stored already. */
export interface AttachedFile extends StoredFile {
  /** As the client calls it. */
  readonly fileName: string
}

/** What a signed-in route's handler gets. In a write `db` is the transaction of the whole request. */
export interface Context extends Services {
  readonly now: Date
  readonly db: Db
  readonly scope: Scope
  readonly member: SignedIn
  readonly attached?: AttachedFile | undefined
}

/** What an upload's or download's handler gets besides: the streams. It opens its own transaction once bytes are in. */
export interface StreamContext extends Context {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a stream's handler gets besides: it goes on after the request was let in, so it asks again who that is. */
export interface LiveContext extends StreamContext {
  readonly streams: EventStreams
  readonly whoIsIt: () => Promise<SignedIn | undefined>
}

/** What a handler gets whose route people and partners' systems may use: whoever it was, `db` is their scope's. */
export interface SharedContext extends Omit<Context, 'member'> {
  readonly member?: SignedIn | undefined
  readonly partner?: Partner | undefined
}

/** What the handler of a partner's route gets; it works in the provider's scope, or in the customer of the path. */
export interface PartnerContext extends SharedContext {
  readonly partner: Partner
}

/** The same with the streams: rows come in, or a file goes out. */
export interface PartnerStreamContext extends PartnerContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One transaction in one scope: all of it or nothing. */
export const inScope = <Result>(
  database: Scopes,
  scope: Scope,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => database.scoped(scope).transaction().execute(work)

/** The customer a request works in. @throws Refused 404 for a provider administrator without one. */
export function customerIdOf(context: Pick<Context, 'scope'>): number {
  if (context.scope.kind !== 'customer') throw notFound('This customer')
  return context.scope.customerId
}

/** The day it is where the business is (R4). */
export const todayOf = ({ now, settings }: Pick<Services, 'settings'> & { readonly now: Date }): PlainDate =>
  wallClock(now, settings.TIME_ZONE).date
