import type { CardGateway } from '@tradecounter/card-gateway/cardGateway.ts'
import type { Member } from '@tradecounter/rules/members/member.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../adapters/fileStore.ts'
import type { Database, Db, Scope } from '../db/database.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Settings } from '../settings.ts'
import { notFound } from './refused.ts'

/** The person behind a request: a member, and the login and session they act through. */
export interface SignedIn extends Member {
  readonly loginId: number
  readonly sessionId: string
}

/** What the program was wired with; only `main.ts` and the tests choose these. */
export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly card: CardGateway
  readonly outbox: Outbox
  readonly files: FileStore
  readonly clock: () => Date
  /** Tells the people who run this program something they should see. */
  readonly report: (text: string) => void
}

/** What a public route's handler gets. It opens the scope it needs itself, with `inScope`. */
export interface PublicContext extends Services {
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a signed-in route's handler gets. In a write `db` is the transaction of the whole request. */
export interface Context extends Services {
  readonly now: Date
  readonly db: Db
  readonly scope: Scope
  readonly member: SignedIn
}

/** What an upload's or download's handler gets besides: the streams. It opens its own transaction once bytes are in. */
export interface StreamContext extends Context {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One transaction in one scope: all of it or nothing. */
export const inScope = <Result>(
  database: Database,
  scope: Scope,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => database.scoped(scope).transaction().execute(work)

/** The customer a request works in. @throws Refused 404 for a provider administrator without one. */
export function customerIdOf(context: Pick<Context, 'scope'>): number {
  if (context.scope.kind !== 'customer') throw notFound('This customer')
  return context.scope.customerId
}
