import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitMs } from '../waiting.ts'

/** Balancer: round robin over ready processes, keep-alive connections, no retries. */
export interface Balancer {
  readonly origin: string
  add(origin: string): void
  remove(origin: string): void
  isReady(origin: string): boolean
  close(): Promise<void>
}

const probeEveryMs = 50

export async function openBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  let turn = 0
  const closing = new AbortController()

  async function probe(origin: string): Promise<void> {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (ready.has(origin)) ready.set(origin, answer?.ok === true)
  }
  const asking = (async () => {
    while (!closing.signal.aborted) {
      await Promise.all([...ready.keys()].map(probe))
      await waitMs(probeEveryMs)
    }
  })()

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const targets = [...ready].filter(([, isReady]) => isReady).map(([origin]) => origin)
    const target = targets[(turn += 1) % targets.length]
    const fail = () => void (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end())
    if (!target) return fail()
    const { method = 'GET', url = '/', headers } = incoming
    const onward = request(target + url, { method, headers, agent }, (answer) => {
      const { connection: _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
      answer.on('error', fail)
    })
    onward.on('error', fail)
    incoming.pipe(onward)
  }

  const server = createServer(pass)
  // Let clients close idle connections: if the balancer did, requests already on their way would be lost.
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => void ready.set(origin, false),
    remove: (origin) => void ready.delete(origin),
    isReady: (origin) => ready.get(origin) === true,
    async close() {
      closing.abort()
      await asking
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
