import type { Page } from '@tradecounter/contract/envelope.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import type { Lease } from '../../db/database.ts'
import { memberOf, type Admitted, type Authenticators } from '../admission.ts'
import type { Mounting, PublicContext } from '../context.ts'
import { envelopeText, sendJson } from '../envelope.ts'
import { answersItself, type AnyHandler } from '../handlers.ts'
import { validate } from '../validation.ts'
import { sendLines, wantsLines, type Feed } from './feed.ts'

async function gather(feed: Feed<unknown>): Promise<Page<unknown>> {
  const rows: unknown[] = []
  for await (const row of feed.rows) rows.push(row)
  return { rows, total: feed.total }
}

/**
 * Answers streams and routes that wait for another system: without a leased connection, the handler opens its
 * own transactions.
 */
export async function answerUnleased(
  { route, handler, context, input, request, reply }: Admitted,
  lease: Lease,
  authenticate: Authenticators,
) {
  lease.release()
  const database = route.standby ? lease : context.database
  const db = database.scoped(context.scope)
  const whoIsIt = () => memberOf(request, context, authenticate)
  const result = await handler({ ...context, database, db, request, reply, whoIsIt }, input)
  if (answersItself(route)) return reply
  if (route.answer !== 'feed') return sendJson(reply, 200, envelopeText(route, result))
  const feed = result as Feed<unknown>
  if (wantsLines(request)) return sendLines(reply, route, feed)
  return sendJson(reply, 200, envelopeText(route, await gather(feed)))
}

/** Returns the connection; from then on each statement takes its own. */
function released(lease: Lease): Lease {
  lease.release()
  return lease
}

/** Answers a public route, which has no scope and only the connections that its handler opens. */
export async function answerPublic(
  route: Route,
  handler: AnyHandler,
  context: Mounting & Pick<PublicContext, 'now' | 'request' | 'reply'>,
) {
  const { request, reply } = context
  const database = route.standby ? released(context.database.reading()) : context.database
  const result = await handler({ ...context, database }, validate(route, request))
  return answersItself(route) ? reply : sendJson(reply, 200, envelopeText(route, result))
}
