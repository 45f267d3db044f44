import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb } from './serveWeb.ts'

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
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html>')
  writeFileSync(join(assets, 'orders-a1b2.js'), script)
  writeFileSync(join(assets, 'orders-a1b2.js.br'), brotliCompressSync(script))
  writeFileSync(join(assets, 'orders-a1b2.js.gz'), gzipSync(script))
  await serveWeb(app, {
    dataFolder: folder,
    media: {},
    webFolder: join(folder, 'web'),
    refusalOf: (path) => new Error(path),
  })
  return (url: string, accepts?: string) =>
    app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })
}

test('a browser gets the smallest packed copy it can read, told as what it is and kept for good', async () => {
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
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(unpacked[packing](answer.rawPayload).toString()).toBe(script)
  }
})

test('who reads no packed copy gets the file; a packed copy has no address of its own', async () => {
  const ask = await built()
  const plain = await ask('/assets/orders-a1b2.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary']).toMatch(/accept-encoding/i)
  expect(plain.body).toBe(script)
  // Like any address that is no file: refused below /assets/.
  expect((await ask('/assets/orders-a1b2.js.br')).statusCode).toBe(500)
})
