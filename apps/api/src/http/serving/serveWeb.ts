import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { styleNonce } from '../answers/securityHeaders.ts'

interface WebOptions {
  readonly dataFolder: string
  readonly webFolder?: string
  /** What an address that is neither a file nor a screen is told. */
  readonly refusalOf: (path: string) => Error
}

const immutable = 'public, max-age=31536000, immutable'
const picture = /\.(svg|png|jpe?g|webp|avif|gif)$/i
const apiPath = /^\/(corporate|docs|media|assets|healthz|readyz|metrics)(\/|$)/i

/** Catalogue pictures and specification sheets by content hash; and the web app: its files, and its page for every other address. */
export async function serveWeb(
  app: FastifyInstance,
  { dataFolder, webFolder, refusalOf }: WebOptions,
): Promise<void> {
  const media = join(dataFolder, 'media')
  mkdirSync(media, { recursive: true })
  await app.register(fastifyStatic, {
    root: media,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    setHeaders(response, path) {
      response.header('Cache-Control', immutable)
      // Pictures are shown; whatever else, a specification sheet, is saved and opened outside our origin (R21).
      if (!picture.test(path)) response.header('Content-Disposition', 'attachment')
      response.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
  if (!webFolder) {
    app.setNotFoundHandler((request) => {
      throw refusalOf(request.url.split('?')[0] ?? '/')
    })
    return
  }
  await app.register(fastifyStatic, {
    root: webFolder,
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '.*', '**/*.{br,gz}'],
    preCompressed: true,
    setHeaders(response, path) {
      response.header('Cache-Control', path.includes(`${sep}assets${sep}`) ? immutable : 'no-cache')
    },
  })
  const page = await readFile(join(webFolder, 'index.html'), 'utf8')
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !apiPath.test(path)
    if (!wantsPage) throw refusalOf(path)
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(page.replaceAll('__STYLE_NONCE__', styleNonce(reply)))
  })
}
