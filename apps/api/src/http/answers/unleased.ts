import type { Page } from '@tradecounter/contract/envelope.ts'
import { memberOf, type Authenticators } from '../callers.ts'
import { envelopeText, sendJson } from '../envelope.ts'
import { answersItself, type Admitted } from '../mounting.ts'
import { sendLines, wantsLines, type Feed } from './feed.ts'

async function gather(feed: Feed<unknown>): Promise<Page<unknown>> {
  const rows: unknown[] = []
  for await (const row of feed.rows) rows.push(row)
  return { rows, total: feed.total }
}

/**
 * Streams, and whoever waits for somebody else: no connection
 * is held meanwhile, each transaction is the handler's own.
 */
export async function answerUnleased(
  { route, handler, context, input, request, reply }: Admitted,
  authenticate: Authenticators,
) {
  const db = context.database.scoped(context.scope)
  const whoIsIt = () => memberOf(request, context, authenticate)
  const result = await handler({ ...context, db, request, reply, whoIsIt }, input)
  if (answersItself(route)) return reply
  if (route.answer !== 'feed') return sendJson(reply, 200, envelopeText(route, result))
  const feed = result as Feed<unknown>
  if (wantsLines(request)) return sendLines(reply, route, feed)
  return sendJson(reply, 200, envelopeText(route, await gather(feed)))
}
