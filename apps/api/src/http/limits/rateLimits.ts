import { routes, type RouteName } from '@tradecounter/contract/routes.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup } from './addressGroup.ts'
import type { Services } from '../context.ts'
import { tryLater } from '../refused.ts'
import { tokenBuckets, type Rate } from './tokenBuckets.ts'

interface RateLimit extends Rate {
  /** Only messages that the card provider did not sign count: its own bursts are never refused. */
  readonly unlessVerified?: true
}

const unverifiedMessages = { burst: 300, perSecond: 1, unlessVerified: true } as const

/**
 * Limits of one address, mostly for routes without a session (A7), far above the use of a
 * whole office; in each process by itself. Guessing passwords has narrower limits (R24).
 */
export const rateLimits: { readonly [Name in RouteName]?: RateLimit } = {
  login: { burst: 120, perSecond: 4 },
  // Each sends a mail, to whoever it is: an office asks for a few.
  forgotPassword: { burst: 20, perSecond: 0.05 },
  sendActivation: { burst: 20, perSecond: 0.05 },
  resetPassword: { burst: 60, perSecond: 1 },
  getPasswordReset: { burst: 120, perSecond: 2 },
  getActivation: { burst: 120, perSecond: 2 },
  getEmailChange: { burst: 120, perSecond: 2 },
  confirmEmailChange: { burst: 60, perSecond: 1 },
  activateAccount: { burst: 60, perSecond: 1 },
  refreshToken: { burst: 600, perSecond: 20 },
  revokeToken: { burst: 600, perSecond: 20 },
  receiveCardReceipt: unverifiedMessages,
  receiveCardCancel: unverifiedMessages,
  receiveCardNotification: unverifiedMessages,
  // A link is 256 bits: these are against floods, not guesses.
  // Renewing sends a mail, and each file is up to 28 MB.
  getPaymentRequest: { burst: 120, perSecond: 2 },
  updatePaymentRequest: { burst: 60, perSecond: 1 },
  confirmPaymentRequest: { burst: 60, perSecond: 1 },
  proceedPaymentRequest: { burst: 60, perSecond: 1 },
  renewPaymentRequest: { burst: 20, perSecond: 0.05 },
  uploadPaymentRequestFile: { burst: 40, perSecond: 0.2 },
  // Each reads up to ten thousand people, and looks every one of them up.
  checkInvitations: { burst: 120, perSecond: 1 },
  inviteUsers: { burst: 120, perSecond: 1 },
  getCardResult: { burst: 300, perSecond: 10 },
}

const tooMany = problem('tooManyRequests', 'Too many requests. Please wait a moment and try again.')

const limitsByPath = new Map<string, { readonly name: string; readonly limit: RateLimit }>(
  Object.entries(rateLimits).map(([name, limit]) => {
    const { method, path } = routes[name as RouteName]
    return [`${method} ${path}`, { name, limit }]
  }),
)

const limitOf = ({ method, routeOptions }: FastifyRequest) =>
  limitsByPath.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`)

/**
 * Refuses with 429 and `Retry-After`, before a body is read where that can be; mount the routes after this.
 */
export function limitRates(app: FastifyInstance, { clock, card }: Services): void {
  const buckets = tokenBuckets(clock)
  const taken = new WeakMap<FastifyRequest, () => void>()

  app.addHook('onRequest', (request, reply, done) => {
    const found = limitOf(request)
    if (!found || found.limit.unlessVerified) return done()
    const { waitMs } = buckets.take(`${found.name} ${addressGroup(request.ip)}`, found.limit)
    if (waitMs === 0) return done()
    done(tryLater(reply, tooMany, waitMs))
  })

  // A token is taken until the message is read, and given back if it is verified; with no
  // token left it must be signed. Only reading shows whether a message is the provider's.
  app.addHook('preHandler', (request, reply, done) => {
    const found = limitOf(request)
    if (!found?.limit.unlessVerified) return done()
    const { waitMs, giveBack } = buckets.take(`message ${addressGroup(request.ip)}`, found.limit)
    if (waitMs === 0) taken.set(request, giveBack)
    if (waitMs === 0) return done()
    if (typeof request.body === 'string' && card.readMessage(request.body).verified) return done()
    done(tryLater(reply, tooMany, waitMs))
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400) taken.get(request)?.()
    done()
  })
}
