import type { Duplex } from 'node:stream'
import { problem } from '@tradecounter/rules/decision.ts'
import { requestMessages } from '@tradecounter/rules/requestMessages.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StandbyError } from '../../db/connection/primaryClient.ts'
import { requestTooLarge } from '../bodies/discardRest.ts'
import { Refused } from '../refused.ts'
import { sendRequestId, type RequestEnd } from '../serving/accessLog.ts'

const envelope = (...problems: ReturnType<typeof problem>[]) => ({ result: null, validationErrors: problems })

const malformed = problem('malformed', 'This request could not be read.')
const longHead = problem('tooLong', 'The address and headers of this request are too long.')
const unavailable = problem('unavailable', requestMessages[503])
const fault = problem('fault', 'Something went wrong on our side. Nothing was changed. Please try again.')

// PostgreSQL: connection exceptions, cannot connect now, admin shutdown, too many connections,
// a transaction left idle; serialisation, deadlock, a lock waited for too long, and a failing disk.
const retryable = /^(08|57P|53|25P03)|^40001$|^40P01$|^55P03$|^58030$/
const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
// Files: no room, no quota, a disk that was mounted read-only after an error, or a disk or an object store
// that fails (D4). PostgreSQL reports those of the database by its own codes.
const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** True for a failure of the database or of the files that may be over at the next try. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = ('code' in error && String(error.code)) || ''
  return (
    error instanceof StandbyError ||
    retryable.test(code) ||
    connectionErrors.has(code) ||
    diskErrors.has(code) ||
    /connection terminated|timeout exceeded when trying to connect|connection error/i.test(error.message)
  )
}

function answer(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused)
    return reply
      .code(error.status)
      .headers(error.headers)
      .send(envelope(...error.problems))
  const status = error.statusCode ?? 500
  if (status === 413 || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return reply.code(413).send(envelope(requestTooLarge))
  if (status >= 400 && status < 500) return reply.code(400).send(envelope(malformed))
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'database or files unavailable')
    return reply.code(503).header('Retry-After', '2').send(envelope(unavailable))
  }
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send(envelope(fault))
}

/** Answers an address whose escapes cannot be read. It has no route, so no hook runs for it. */
export const answerUnreadable =
  (end: RequestEnd) =>
  (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once('close', () => end(request, reply, true))
    sendRequestId(request, reply)
      .code(400)
      .header('X-Content-Type-Options', 'nosniff')
      .send(envelope(malformed))
  }

/**
 * Answers a request that is not HTTP or has too long a head, and so never reaches the program. The status is
 * 400, as older clients take Node's 431 for success (R27).
 */
export function answerUnparsed(error: Partial<NodeJS.ErrnoException>, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = isLate ? '408 Request Timeout' : '400 Bad Request'
  const body = JSON.stringify(envelope(error.code === 'HPE_HEADER_OVERFLOW' ? longHead : malformed))
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}`
  if (socket.writable) socket.write(`${head}\r\nConnection: close\r\n\r\n${body}`)
  socket.destroy()
}

/** Answers every failure with the envelope (R26, R27). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refused>(answer)
}
