import type { FastifyInstance } from 'fastify'

/** JSON of no bytes is no body: clients that always name a type send it along with what has no payload (§7 cancel). */
export function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}
