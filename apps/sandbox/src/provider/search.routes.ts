import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxSettings } from '../sandboxSettings.ts'
import { type ArrivedRequest, restRefusal } from './restAuthentication.ts'
import type { SearchIndex } from './searchIndex.ts'

/**
 * The provider's transaction search (card-provider §3):
 * `POST /tss/v2/searches`, `GET /tss/v2/transactions/:id`.
 */
export function searchRoutes(app: FastifyInstance, index: SearchIndex, settings: SandboxSettings) {
  void app.register(async (rest) => {
    // The digest covers the raw body, which is parsed here.
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    rest.addHook('preHandler', async (request, reply) => {
      const { method, url: path, headers } = request
      const arrived: ArrivedRequest = { method, path, headers, body: bodyOf(request) }
      const refusal = restRefusal(arrived, settings)
      if (refusal !== undefined) return reply.code(401).send(problem('AUTHENTICATION_FAILED', refusal))
      return inMood(index, reply)
    })

    rest.post('/tss/v2/searches', (request, reply) => {
      const query = queryOf(bodyOf(request))
      if (!query) return reply.code(400).send(problem('INVALID_REQUEST', 'query, offset and limit'))
      const transactions = 'references' in query ? index.find(query.references) : index.listBetween(query)
      const page = transactions.slice(query.offset, query.offset + query.limit)
      return reply.code(201).send({
        save: false,
        status: 'completed',
        count: page.length,
        totalCount: transactions.length,
        offset: query.offset,
        limit: query.limit,
        submitTimeUtc: settings.now().toISOString(),
        _embedded: { transactionSummaries: page },
      })
    })

    rest.get<{ Params: { id: string } }>('/tss/v2/transactions/:id', (request, reply) => {
      const detail = index.detail(request.params.id)
      return detail ? reply.send(detail) : reply.code(404).send(problem('NOT_FOUND', 'no such transaction'))
    })
  })
}

const problem = (reason: string, message: string) => ({ status: 'INVALID_REQUEST', reason, message })
const bodyOf = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '')

async function inMood({ mood }: SearchIndex, reply: FastifyReply) {
  if (mood === 'fails') return reply.code(502).send(problem('SYSTEM_ERROR', 'told to fail'))
  if (mood === 'refuses') return reply.code(401).send(problem('AUTHENTICATION_FAILED', 'told to refuse'))
  // Never answered, so that the caller's timeout ends the request.
  if (mood === 'hangs') reply.hijack()
  return undefined
}

interface Window {
  offset: number
  limit: number
}

/** `clientReferenceInformation.code:REF`, several joined by OR; or `submitTimeUtc:[FROM TO UNTIL}`. */
function queryOf(
  body: string,
): (Window & ({ references: string[] } | { from: string; until: string })) | undefined {
  try {
    const { query, offset = 0, limit = 20 } = JSON.parse(body) as Record<string, unknown>
    if (typeof query !== 'string' || typeof offset !== 'number' || typeof limit !== 'number') return undefined
    const [, from, until] = /^submitTimeUtc:\[(\S+Z) TO (\S+Z)\}$/.exec(query) ?? []
    if (from && until) return { from, until, offset, limit: Math.min(limit, 2_500) }
    const references = query
      .split(' OR ')
      .map((term) => /^\(?\s*clientReferenceInformation\.code:"?([^\s"()]+)"?\s*\)?$/.exec(term.trim())?.[1])
    if (!references.every((reference) => reference !== undefined)) return undefined
    return { references, offset, limit: Math.min(limit, 2_500) }
  } catch {
    return undefined
  }
}
