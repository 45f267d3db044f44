import { dirname } from 'node:path'
import { createRequire } from 'node:module'
import fastifyStatic from '@fastify/static'
import { openApiDocument } from '@tradecounter/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Trade Counter API</title>
    <link rel="stylesheet" href="/docs/ui/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/ui/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`
const start = `SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#reference', deepLinking: true })
`
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** `/docs`: a reference page over `/docs/openapi.json`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const ui = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  let document: string | undefined
  await app.register(fastifyStatic, {
    root: ui,
    prefix: '/docs/ui/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
  app.get('/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(page),
  )
  app.get('/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  app.get('/docs/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
