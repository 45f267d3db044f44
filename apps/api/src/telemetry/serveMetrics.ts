import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True if a request has the token; always without one. Takes the same time for every wrong token. */
function mayRead({ headers }: Pick<IncomingMessage, 'headers'>, token: string | undefined): boolean {
  if (token === undefined) return true
  const [, shown = ''] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digestOf(shown), digestOf(token))
}

const refusal = { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }

/** Serves `/metrics` on the portal's port to requests with the token. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(401).headers(refusal).send()
    const { type, text } = await metrics.scrape()
    return reply.type(type).header('Cache-Control', 'no-store').send(text)
  })
}

export interface MetricsPort {
  readonly port: number
  readonly host: string
  readonly token: string | undefined
}

/** Serves `/metrics` on a separate port, also for a worker. @throws if the port is taken */
export async function listenForMetrics(
  metrics: Metrics,
  { port, host, token }: MetricsPort,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const answer = (status: number, headers: Readonly<Record<string, string>>, text = '') =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : text)
    const [path] = (request.url ?? '').split('?')
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) return answer(404, {})
    if (!mayRead(request, token)) return answer(401, refusal)
    metrics.scrape().then(
      ({ type, text }) => answer(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }, text),
      () => answer(500, {}),
    )
    return undefined
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, host, listening)
  })
  return () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
}
