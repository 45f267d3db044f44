import type { Route } from '@tradecounter/contract/route.ts'
import type { PublicContext } from '../context.ts'
import { envelopeText, sendJson } from '../envelope.ts'
import { answersItself, type AnyHandler, type Mounting } from '../mounting.ts'
import { validate } from '../validation.ts'

/** For everybody: in no scope, on no connection but what the handler opens. */
export async function answerPublic(
  route: Route,
  handler: AnyHandler,
  context: Mounting & Pick<PublicContext, 'now' | 'request' | 'reply'>,
) {
  const { request, reply } = context
  const result = await handler(context, validate(route, request))
  return answersItself(route) ? reply : sendJson(reply, 200, envelopeText(route, result))
}
