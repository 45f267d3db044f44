import { createHmac } from 'node:crypto'
import { callbackify } from 'node:util'
import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import { requestMessages } from '@tradecounter/rules/requestMessages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noScope } from '../../db/database.ts'
import { addressGroup } from './addressGroup.ts'
import type { Services } from '../context.ts'
import { tryLater } from '../refused.ts'
import { takeToken } from './requestRates.queries.ts'
import { tokenBuckets, type Rate } from './tokenBuckets.ts'

interface RateLimit extends Rate {
  /** Counts only messages without the card provider's signature, so that its own bursts are never refused. */
  readonly unlessVerified?: true
  /** Counted in each process; other limits count the requests of all processes. */
  readonly byProcess?: true
}

const unverifiedMessages = { burst: 300, perSecond: 1, unlessVerified: true, byProcess: true } as const

/**
 * Limits of one address, mostly for routes without a session (A7), far above the use of a
 * whole office (decision 0042). Guessing passwords has narrower limits (R24).
 */
export const rateLimits: { readonly [Name in RouteName]?: RateLimit } = {
  login: { burst: 120, perSecond: 4 },
  // Each request sends an email; an office needs a few.
  forgotPassword: { burst: 20, perSecond: 0.05 },
  sendActivation: { burst: 20, perSecond: 0.05 },
  resetPassword: { burst: 60, perSecond: 1 },
  getPasswordReset: { burst: 120, perSecond: 2 },
  getActivation: { burst: 120, perSecond: 2 },
  getEmailChange: { burst: 120, perSecond: 2 },
  confirmEmailChange: { burst: 60, perSecond: 1 },
  activateAccount: { burst: 60, perSecond: 1 },
  // Tokens have 256 bits: the limit is against floods, not guesses, and every open screen refreshes its
  // token.
  refreshToken: { burst: 600, perSecond: 20, byProcess: true },
  revokeToken: { burst: 600, perSecond: 20, byProcess: true },
  receiveCardReceipt: unverifiedMessages,
  receiveCardCancel: unverifiedMessages,
  receiveCardNotification: unverifiedMessages,
  // Links have 256 bits: the limits are against floods, not guesses. Renewing sends an email, and a file
  // has up to 28 MB.
  getPaymentRequest: { burst: 120, perSecond: 2 },
  updatePaymentRequest: { burst: 60, perSecond: 1 },
  confirmPaymentRequest: { burst: 60, perSecond: 1 },
  proceedPaymentRequest: { burst: 60, perSecond: 1 },
  renewPaymentRequest: { burst: 20, perSecond: 0.05 },
  uploadPaymentRequestFile: { burst: 40, perSecond: 0.2 },
  // Each reads up to ten thousand people, and looks every one of them up.
  checkInvitations: { burst: 120, perSecond: 1 },
  inviteUsers: { burst: 120, perSecond: 1 },
  getCardResult: { burst: 300, perSecond: 10, byProcess: true },
}

const tooMany = problem('tooManyRequests', requestMessages[429])

interface NamedLimit {
  readonly name: string
  readonly limit: RateLimit
}

const limitsByPath = new Map<string, NamedLimit>(
  Object.entries(rateLimits).map(([name, limit]) => {
    const { method, path } = routes[name as RouteName]
    return [`${method} ${path}`, { name, limit }]
  }),
)

const limitOf = ({ method, routeOptions }: FastifyRequest) =>
  limitsByPath.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`)

/**
 * Refuses requests above a limit with 429 and `Retry-After`, if possible before their body is read. Call it
 * before routes are mounted.
 */
export function limitRates(app: FastifyInstance, services: Services): void {
  const { clock, card, settings } = services
  const buckets = tokenBuckets(clock)
  const releases = new WeakMap<FastifyRequest, () => void>()

  /** Keyed, so that addresses cannot be read from the table. */
  const keyOf = (name: string, address: string): string =>
    createHmac('sha256', settings.sessionSecret)
      .update(JSON.stringify(['rate', name, address]))
      .digest('base64url')

  async function takeAdmission(request: FastifyRequest, reply: FastifyReply, { name, limit }: NamedLimit) {
    const address = addressGroup(request.ip)
    // A flood ends here, before any work of the database.
    const { waitMs } = buckets.take(`${name} ${address}`, limit)
    if (waitMs > 0) throw tryLater(reply, tooMany, waitMs)
    if (limit.byProcess) return
    const sharedMs = await takeToken(services.database.scoped(noScope), keyOf(name, address), limit, clock())
    if (sharedMs > 0) throw tryLater(reply, tooMany, sharedMs)
  }
  // Most routes have no limit, and wait for no promise.
  app.addHook('onRequest', (request, reply, done) => {
    const found = limitOf(request)
    if (!found || found.limit.unlessVerified) return done()
    callbackify(() => takeAdmission(request, reply, found))((error) => done(error ?? undefined))
  })

  // Takes a token, and gives it back if the answer's status is below 400. Without a token left, only a
  // message with a valid signature is let through.
  app.addHook('preHandler', (request, reply, done) => {
    const found = limitOf(request)
    if (!found?.limit.unlessVerified) return done()
    const { waitMs, giveBack } = buckets.take(`message ${addressGroup(request.ip)}`, found.limit)
    if (waitMs === 0) releases.set(request, giveBack)
    if (waitMs === 0) return done()
    if (typeof request.body === 'string' && card.readMessage(request.body).verified) return done()
    done(tryLater(reply, tooMany, waitMs))
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400) releases.get(request)?.()
    done()
  })
}
