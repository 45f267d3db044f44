import { PassThrough } from 'node:stream'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { tryLater } from '../refused.ts'

/** Server-sent events to one browser. */
export interface EventStream {
  readonly send: (event: string, data: unknown) => void
  readonly end: () => void
  /** Called once at the end: by us, by the browser, or because the browser stopped reading. */
  readonly onEnd: (listener: () => void) => void
}

export interface EventStreams {
  /** @throws Refused 429 when this login has too many streams already. */
  open(reply: FastifyReply, loginId: number): EventStream
}

const streamsPerLogin = 20
const fullPauseMs = 60_000
const heartbeatMs = 20_000
/** Bytes that may wait for a browser; beyond them its stream is cut, and it may reconnect. */
const waitingMaximum = 64 * 1024

const tooMany = problem('tooManyStreams', 'Live updates are open in too many places.')

/** Open streams of this process. They end before the server stops, which would otherwise wait for them. */
export function eventStreams(app: FastifyInstance): EventStreams {
  const open = new Map<PassThrough, number>()
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  return {
    open(reply, loginId) {
      const others = [...open.values()].filter((openLogin) => openLogin === loginId).length
      if (others >= streamsPerLogin) throw tryLater(reply, tooMany, fullPauseMs)
      const stream = new PassThrough()
      open.set(stream, loginId)
      const write = (text: string) => {
        if (stream.writableEnded || stream.destroyed) return
        if (stream.writableLength + stream.readableLength > waitingMaximum) stream.destroy()
        else stream.write(text)
      }
      const heartbeat = setInterval(write, heartbeatMs, ': still here\n\n')
      stream.once('close', () => {
        clearInterval(heartbeat)
        open.delete(stream)
      })
      // A browser that leaves is not an error.
      stream.on('error', () => undefined)
      reply
        .type('text/event-stream; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('X-Accel-Buffering', 'no')
        .send(stream)
      return {
        send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        end: () => stream.end(),
        onEnd: (listener) => stream.once('close', listener),
      }
    },
  }
}
