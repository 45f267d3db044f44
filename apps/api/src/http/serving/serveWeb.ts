import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { mediaFolder, type MediaStore } from '../../adapters/mediaStore.ts'
import { allowScripts, scriptHashes, styleNonce } from '../answers/securityHeaders.ts'

interface WebOptions {
  readonly dataFolder: string
  readonly media: Pick<MediaStore, 'bring'>
  readonly webFolder?: string
  /** Refusal of an address that is neither a file nor a screen. */
  readonly refusalOf: (path: string) => Error
}

const immutable = 'max-age=31536000, immutable'
const picture = /\.(svg|png|jpe?g|webp|avif|gif)$/i
const apiPath = /^\/(corporate|docs|media|assets|healthz|readyz|metrics)(\/|$)/i

/** Serves catalogue pictures and specification sheets by content hash. */
async function serveMedia(
  app: FastifyInstance,
  { dataFolder, media }: Pick<WebOptions, 'dataFolder' | 'media'>,
): Promise<void> {
  app.addHook<{ Params: { '*': string } }>('onRequest', async ({ params }) => media.bring?.(params['*']))
  await app.register(fastifyStatic, {
    root: mediaFolder(dataFolder),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    setHeaders(response, path) {
      response.header('Cache-Control', `public, ${immutable}`)
      // Browsers show pictures; other files, such as specification sheets, are saved and opened outside our
      // origin (R21).
      if (!picture.test(path)) response.header('Content-Disposition', 'attachment')
      response.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
}

/**
 * Serves pictures and specification sheets, and the web app: its files, and its page for all other addresses.
 */
export async function serveWeb(
  app: FastifyInstance,
  { dataFolder, media, webFolder, refusalOf }: WebOptions,
): Promise<void> {
  await app.register((within) => serveMedia(within, { dataFolder, media }))
  if (!webFolder) {
    app.setNotFoundHandler((request) => {
      throw refusalOf(request.url.split('?')[0] ?? '/')
    })
    return
  }
  const files = { decorateReply: false, index: false, wildcard: false, preCompressed: true } as const
  // File names contain a hash of the contents, so that no date of change is needed.
  await app.register(fastifyStatic, {
    ...files,
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    globIgnore: ['**/*.{br,gz}'],
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response) => void response.header('Cache-Control', immutable),
  })
  await app.register(fastifyStatic, {
    ...files,
    root: webFolder,
    globIgnore: ['index.html', '.*', 'assets/**', '**/*.{br,gz}'],
    setHeaders: (response) => void response.header('Cache-Control', 'no-cache'),
  })
  const page = await readFile(join(webFolder, 'index.html'), 'utf8')
  const hashes = scriptHashes(page)
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !apiPath.test(path)
    if (!wantsPage) throw refusalOf(path)
    allowScripts(reply, hashes)
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(page.replaceAll('__STYLE_NONCE__', styleNonce(reply)))
  })
}
