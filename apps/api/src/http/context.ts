import type { CardGateway } from '@tradecounter/card-gateway/cardGateway.ts'
import type { PartnerScope } from '@tradecounter/rules/integration/partnerScopes.ts'
import type { Member } from '@tradecounter/rules/members/member.ts'
import { wallClock, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore, StoredFile } from '../adapters/fileStore.ts'
import type { FetchOnce } from '../adapters/fetch-once/fetchOnce.ts'
import type { MediaStore } from '../adapters/mediaStore.ts'
import type { ChangeFeed } from '../db/changes/changeFeed.ts'
import { inTransaction, ofOneMoment } from '../db/connection/transaction.ts'
import type { Database, Db, Scope, Scopes } from '../db/database.ts'
import { LostTransaction } from '../db/standby/standbyFailure.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Settings } from '../settings/settings.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import type { EventStreams } from './answers/eventStreams.ts'
import type { RecentCounters } from './ahead/recentCounters.ts'
import type { RecentMembers } from './ahead/recentMembers.ts'
import type { ResponseCache } from './cache/responseCache.ts'
import type { longAnswers } from './limits/longAnswers.ts'
import { notFound } from './refused.ts'

/** View of the portal as a person by an administrator, read-only. */
export interface View {
  readonly loginId: number
  readonly by: string
  readonly reason: string
  readonly endsAt: Date
}

/** Person of a request: a member, with their login and session. */
export interface SignedIn extends Member {
  readonly loginId: number
  readonly email: string
  readonly sessionId: string
  /** True if the customer lets the person decide their own orders. */
  readonly decidesOwn: boolean
  /** Logins whose approvals are delegated to the member today. */
  readonly coversFor: readonly number[]
  /** Name of the schedule that orders for the person; absent in requests. */
  readonly schedule?: string | undefined
  /** Present while an administrator views the portal as the person. */
  readonly view?: View | undefined
  /** Sum of the counters that the route's answer depends on, read before all other data of the request. */
  readonly counters?: string | undefined
}

/** Partner's system, identified by its key. */
export interface Partner {
  readonly keyId: number
  readonly name: string
  readonly scopes: readonly PartnerScope[]
}

/** Services of handlers, jobs and tasks; only `main.ts` and the tests choose them. */
export interface Services {
  readonly settings: Settings
  readonly database: Scopes
  readonly card: CardGateway
  readonly outbox: Outbox
  readonly changes: ChangeFeed
  readonly files: FileStore
  readonly media: MediaStore
  /** Fetches files that suppliers' systems name by URL. */
  readonly fetchOnce: FetchOnce
  readonly clock: () => Date
  /** Reports a fault to the people who run this program. */
  readonly report: (text: string) => void
  /** Absent unless the settings say who may read metrics. */
  readonly metrics?: Metrics | undefined
  /** Absent unless the settings say where traces go. */
  readonly tracing?: Tracing | undefined
}

/** Services of the whole program: `database` is the pool, not one request's connection. */
export interface Wiring extends Services {
  readonly database: Database
}

/** Services that every route is mounted with. */
export interface Mounting extends Wiring {
  readonly streams: EventStreams
  readonly inTurn: ReturnType<typeof longAnswers>
  readonly cache: ResponseCache
  readonly recent: RecentMembers
  readonly counters: RecentCounters
}

/** Context of a public route. Its handler opens the scope it needs with `inScope`. */
export interface PublicContext extends Services {
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** PDF that came with a JSON body and is already stored. */
export interface AttachedFile extends StoredFile {
  /** Name that the client gave the file. */
  readonly fileName: string
}

/** Context of a route for people. In a write `db` is the transaction of the whole request. */
export interface Context extends Services {
  readonly now: Date
  readonly db: Db
  readonly scope: Scope
  readonly member: SignedIn
  readonly attached?: AttachedFile | undefined
}

/** Context of an upload or download. Its handler opens its own transaction once the bytes are in. */
export interface StreamContext extends Context {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Context of an event stream, which outlives its admission: `whoIsIt` authenticates it again. */
export interface LiveContext extends StreamContext {
  readonly streams: EventStreams
  readonly whoIsIt: () => Promise<SignedIn | undefined>
}

/** Context of a route for people and partners' systems; `db` works in the caller's scope. */
export interface SharedContext extends Omit<Context, 'member'> {
  readonly member?: SignedIn | undefined
  readonly partner?: Partner | undefined
}

/** Context of a partner's route, in the provider's scope or in that of the customer in the path. */
export interface PartnerContext extends SharedContext {
  readonly partner: Partner
}

/** Context of a partner's route that receives rows or sends a file. */
export interface PartnerStreamContext extends PartnerContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Runs work in one transaction in one scope. */
export const inScope = <Result>(
  database: Scopes,
  scope: Scope,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => inTransaction(database.scoped(scope), work)

/**
 * Runs reads on one snapshot: none sees a later commit. A standby may answer; if it fails, the primary
 * repeats all reads.
 */
export async function atOneMoment<Result>(
  database: Scopes,
  scope: Scope,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const read = () => inTransaction(database.scoped(scope), work, ofOneMoment)
  try {
    return await read()
  } catch (error) {
    if (error instanceof LostTransaction) return read()
    throw error
  }
}

/**
 * Customer of a request.
 * @throws Refused 404 for an administrator of the provider without one
 */
export function customerIdOf(context: Pick<Context, 'scope'>): number {
  if (context.scope.kind !== 'customer') throw notFound('This customer')
  return context.scope.customerId
}

/** Present day in the time zone of the business (R4). */
export const todayOf = ({ now, settings }: Pick<Services, 'settings'> & { readonly now: Date }): PlainDate =>
  wallClock(now, settings.TIME_ZONE).date
