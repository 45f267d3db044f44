import type { Route } from '@tradecounter/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventStreams } from './answers/eventStreams.ts'
import type { Caller } from './callers.ts'
import type { LiveContext, PartnerStreamContext, Services, SharedContext, Wiring } from './context.ts'
import type { longAnswers } from './limits/longAnswers.ts'
import type { Input } from './validation.ts'

// Inside, the types of one route are erased; `Handlers` has checked each handler against its route.
type AnyContext = Services & Partial<LiveContext> & Partial<PartnerStreamContext>
export type AnyHandler = (context: AnyContext, input: unknown) => Promise<unknown>

/** What every route is mounted with. */
export interface Mounting extends Wiring {
  readonly streams: EventStreams
  readonly inTurn: ReturnType<typeof longAnswers>
}

/** A request that was let in, and what its handler gets besides a connection. */
export interface Admitted {
  readonly route: Route
  readonly handler: AnyHandler
  readonly context: Mounting & Caller & Pick<SharedContext, 'now' | 'scope' | 'attached'>
  readonly input: Input
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Whose handler writes to the reply itself. */
export const answersItself = (route: Route): boolean =>
  route.answer === 'download' ||
  route.answer === 'redirect' ||
  route.answer === 'stream' ||
  route.bodyKind === 'rows'

/** A read that is one JSON answer, from one connection. */
const isRead = (route: Route): boolean =>
  route.method === 'GET' && !answersItself(route) && route.answer !== 'feed'

/** A write is one transaction, unless it reads a stream or waits for somebody else first. */
const isOneTransaction = (route: Route): boolean =>
  route.method !== 'GET' &&
  route.bodyKind !== 'upload' &&
  route.bodyKind !== 'rows' &&
  route.transaction !== 'own'

/** How a route that not everybody may use is answered: each way is a file of `answers/`. */
export function wayOf(route: Route): 'read' | 'write' | 'unleased' {
  if (isRead(route)) return 'read'
  return isOneTransaction(route) ? 'write' : 'unleased'
}
