import type { Route } from '@tradecounter/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lease, Scope } from '../db/database.ts'
import { callerOf, scopeOf, type Authenticators, type Caller } from './callers.ts'
import type { Wiring } from './context.ts'
import { namedCustomer, validateParams, type Input } from './validation.ts'

/** A request that was let in: who asks, for what, and the connection they were found on. */
export interface Admission {
  readonly lease: Lease
  readonly caller: Caller
  readonly scope: Scope
  readonly params: Input['params']
}

/**
 * Lets in who may before a byte of their body is read (A8). Who it is, and what they read or write, follow each other on one
 * connection, unless the body is still on its way: that is waited for without one.
 */
export function admission(route: Route, services: Wiring, authenticate: Authenticators) {
  const admissions = new WeakMap<FastifyRequest, Admission>()

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Admission> {
    const lease = services.database.onOneConnection()
    try {
      const caller = await callerOf(request, reply, route, { ...services, database: lease }, authenticate)
      const params = validateParams(route, request)
      return { lease, caller, params, scope: scopeOf(caller, namedCustomer(route, params, request.query)) }
    } catch (error) {
      lease.release()
      throw error
    }
  }

  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const admitted = await admit(request, reply)
      if (route.method !== 'GET' && !request.raw.complete) admitted.lease.release()
      admissions.set(request, admitted)
      // Whose client leaves with the body still in the stream meets neither a handler nor an error: nobody else gives it back.
      const giveBack = () => admitted.lease.release()
      if (request.raw.socket.destroyed) giveBack()
      else reply.raw.once('close', giveBack)
    },
    /** A body that cannot be read meets no handler, which would give the connection back. */
    async onError(request: FastifyRequest): Promise<void> {
      admissions.get(request)?.lease.release()
    },
    of(request: FastifyRequest): Admission {
      const admitted = admissions.get(request)
      if (!admitted) throw new Error('Nobody was let in')
      return admitted
    },
  }
}
