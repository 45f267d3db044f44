import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { addSecurityHeaders } from '../answers/securityHeaders.ts'
import { serveWeb } from './serveWeb.ts'

const early = 'document.title = "Trade Counter"'
const robots = 'User-agent: *\nDisallow: /\n'
const script = 'export const orders = []\n'.repeat(50)

async function built() {
  const folder = mkdtempSync(join(tmpdir(), 'tradecounter-web-'))
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const assets = join(folder, 'web/assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(folder, 'web/index.html'), `<!doctype html><script>${early}</script>`)
  writeFileSync(join(folder, 'web/robots.txt'), robots)
  writeFileSync(join(assets, 'orders-a1b2.js'), script)
  writeFileSync(join(assets, 'orders-a1b2.js.br'), brotliCompressSync(script))
  writeFileSync(join(assets, 'orders-a1b2.js.gz'), gzipSync(script))
  addSecurityHeaders(app, readSettings({ DATA_DIR: folder }))
  await serveWeb(app, {
    dataFolder: folder,
    media: {},
    webFolder: join(folder, 'web'),
    refusalOf: (path) => new Error(path),
  })
  return (url: string, accepts?: string) =>
    app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })
}

test('a browser gets the smallest compressed copy it accepts, with its type and cached for good', async () => {
  const ask = await built()
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepts, packing] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
  ] as const) {
    const answer = await ask('/assets/orders-a1b2.js', accepts)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': packing,
      'content-type': 'text/javascript',
      'cache-control': 'max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(unpacked[packing](answer.rawPayload).toString()).toBe(script)
  }
})

test('a client without compression gets the file; a compressed copy has no address of its own', async () => {
  const ask = await built()
  const plain = await ask('/assets/orders-a1b2.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toMatch(/accept-encoding/i)
  expect(plain.body).toBe(script)
  // Refused like any address below /assets/ that is no file.
  expect((await ask('/assets/orders-a1b2.js.br')).statusCode).toBe(500)
})

test('the page’s inline script runs by its hash, and no other; Back may restore the page', async () => {
  const ask = await built()
  const { headers, body } = await ask('/orders')
  expect(body).toContain(early)
  const hash = createHash('sha256').update(early).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  // `no-store` would make the browser load the page again.
  expect(headers['cache-control']).toBe('no-cache')
})

test('robots.txt is a text file, not the page', async () => {
  const ask = await built()
  const { headers, body } = await ask('/robots.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toBe(robots)
})
