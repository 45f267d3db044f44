import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpSignatureAuth } from './httpSignatureAuth.ts'
import { jwtAuth } from './jwtAuth.ts'

const key = {
  merchantId: 'merchant',
  keyId: 'key-1',
  secretBase64: Buffer.from('rest secret').toString('base64'),
}
const now = new Date('2026-11-21T03:04:05Z')
const post = {
  method: 'POST' as const,
  url: new URL('https://api.example/tss/v2/searches'),
  body: '{"a":1}',
  now,
}
const get = { method: 'GET' as const, url: new URL('https://api.example/tss/v2/transactions/1'), now }
const digest = createHash('sha256').update(post.body).digest('base64')

test('an HTTP signature covers host, date, target, merchant and the digest of a body, its secret decoded (§3)', () => {
  const headers = httpSignatureAuth(key)(post)
  const text = [
    'host: api.example',
    'request-target: post /tss/v2/searches',
    'v-c-date: Sat, 21 Nov 2026 03:04:05 GMT',
    'v-c-merchant-id: merchant',
    `digest: SHA-256=${digest}`,
  ].join('\n')
  const signature = createHmac('sha256', 'rest secret').update(text).digest('base64')
  expect(headers).toEqual({
    'v-c-date': 'Sat, 21 Nov 2026 03:04:05 GMT',
    'v-c-merchant-id': 'merchant',
    digest: `SHA-256=${digest}`,
    signature: `keyid="key-1", algorithm="HmacSHA256", headers="host request-target v-c-date v-c-merchant-id digest", signature="${signature}"`,
  })
})

test('without a body there is no digest', () => {
  expect(httpSignatureAuth(key)(get)).not.toHaveProperty('digest')
  expect(claimsOf(jwtAuth(key)(get))).not.toHaveProperty('digest')
})

test('a token is bound to host, method, path and body for two minutes (§3)', () => {
  expect(claimsOf(jwtAuth(key)(post))).toEqual({
    iat: now.getTime() / 1000,
    exp: now.getTime() / 1000 + 120,
    iss: 'merchant',
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    'request-host': 'api.example',
    'request-method': 'post',
    'request-resource-path': '/tss/v2/searches',
    'v-c-jwt-version': '2',
    'v-c-merchant-id': 'merchant',
    digest,
    digestAlgorithm: 'SHA-256',
  })
})

test('the token is HS256 with the key named and the secret decoded', () => {
  const [head = '', claims = '', signature] = tokenOf(jwtAuth(key)(post)).split('.')
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
    typ: 'JWT',
    alg: 'HS256',
    kid: 'key-1',
  })
  expect(signature).toBe(createHmac('sha256', 'rest secret').update(`${head}.${claims}`).digest('base64url'))
})

const tokenOf = (headers: Record<string, string>) => (headers['authorization'] ?? '').replace('Bearer ', '')
const claimsOf = (headers: Record<string, string>): unknown =>
  JSON.parse(Buffer.from(tokenOf(headers).split('.')[1] ?? '', 'base64url').toString())
