import { setTimeout as wait } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { Authenticators } from '../../http/admission.ts'
import type { Wiring } from '../../http/context.ts'
import { authenticate } from './authenticate.ts'
import { findMembersOf, type CheckedMember, type SessionCheck } from './enterSession.queries.ts'
import { toSignedIn } from './signedIn.ts'
import { openAccess } from './tokens/sessionTokens.ts'

/** Sessions in one statement at most. */
const maximumTogether = 100
/** Longest wait for the check before, so that one on a lost connection does not delay others. */
const longestWaitMs = 100

/**
 * Checks sessions of customers together: those that arrive while a statement runs share the next one
 * (decision 0054). Other tokens are checked by themselves.
 */
export function authenticateTogether({ database, clock, settings }: Wiring): Authenticators['member'] {
  let running: Promise<unknown> = Promise.resolve()
  const members = new DataLoader<SessionCheck, CheckedMember | undefined>(
    async (checks) => {
      const found = findMembersOf(database, checks, { now: clock(), zone: settings.TIME_ZONE })
      running = found.catch(() => undefined)
      return found
    },
    {
      cache: false,
      maxBatchSize: maximumTogether,
      batchScheduleFn: (send) =>
        void Promise.race([running, wait(longestWaitMs, undefined, { ref: false })]).then(() =>
          setImmediate(send),
        ),
    },
  )
  return async (accessToken, services, dependsOn = []) => {
    const token = openAccess(settings.sessionSecret, accessToken, clock())
    if (!token?.customerId) return authenticate(accessToken, services, dependsOn)
    const { sessionId, customerId } = token
    const member = await members.load({ sessionId, customerId, dependsOn })
    return member && toSignedIn(member, sessionId)
  }
}
