import { createHash, createHmac } from 'node:crypto'
import { sameSignature } from '@tradecounter/card-gateway/signing/signing.ts'
import type { SandboxSettings } from '../sandboxSettings.ts'

/** Received REST request. */
export interface ArrivedRequest {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

const digestOf = (body: string) => createHash('sha256').update(body).digest('base64')

/** Reason why a request fails both schemes of card-provider §3; undefined when it is authenticated. */
export function restRefusal(request: ArrivedRequest, settings: SandboxSettings): string | undefined {
  const authorization = header(request, 'authorization')
  if (authorization.startsWith('Bearer ')) return jwtRefusal(authorization.slice(7), request, settings)
  if (header(request, 'signature') !== '') return signatureRefusal(request, settings)
  return 'no authentication'
}

function header({ headers }: ArrivedRequest, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

function signatureRefusal(request: ArrivedRequest, { restKey, now }: SandboxSettings): string | undefined {
  const parts = new Map(
    [...header(request, 'signature').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  if (parts.get('keyid') !== restKey.keyId) return 'unknown keyid'
  if (parts.get('algorithm') !== 'HmacSHA256') return 'unknown algorithm'
  const names = parts.get('headers')?.split(' ') ?? []
  const dateName = names.includes('v-c-date') ? 'v-c-date' : 'date'
  const needed = [
    'host',
    dateName,
    'request-target',
    'v-c-merchant-id',
    ...(request.body === '' ? [] : ['digest']),
  ]
  const absent = needed.find((name) => !names.includes(name))
  if (absent !== undefined) return `${absent} is not signed`
  if (header(request, 'v-c-merchant-id') !== restKey.merchantId) return 'unknown merchant'
  if (request.body !== '' && header(request, 'digest') !== `SHA-256=${digestOf(request.body)}`)
    return 'wrong digest'
  const age = Math.abs(now().getTime() - Date.parse(header(request, dateName)))
  if (!(age <= 300_000)) return 'stale date'

  const target = `${request.method.toLowerCase()} ${request.path}`
  const lines = names.map((name) => `${name}: ${name === 'request-target' ? target : header(request, name)}`)
  const expected = hmac(restKey.secretBase64, lines.join('\n'), 'base64')
  return sameSignature(parts.get('signature') ?? '', expected) ? undefined : 'wrong signature'
}

function jwtRefusal(
  token: string,
  request: ArrivedRequest,
  { restKey, now }: SandboxSettings,
): string | undefined {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const { alg, kid } = decoded(head)
  if (alg !== 'HS256') return 'unknown algorithm'
  if (kid !== restKey.keyId) return 'unknown key'
  if (!sameSignature(signature, hmac(restKey.secretBase64, `${head}.${payload}`, 'base64url')))
    return 'wrong signature'

  const claims = decoded(payload)
  const seconds = now().getTime() / 1000
  const issuedAt = Number(claims['iat'])
  const expiresAt = Number(claims['exp'])
  if (!(expiresAt > seconds && issuedAt <= seconds + 60 && expiresAt - issuedAt <= 120)) return 'expired'
  const expected: Record<string, unknown> = {
    iss: restKey.merchantId,
    'v-c-merchant-id': restKey.merchantId,
    'v-c-jwt-version': '2',
    'request-host': header(request, 'host'),
    'request-method': request.method.toLowerCase(),
    'request-resource-path': request.path,
    ...(request.body !== '' && { digest: digestOf(request.body), digestAlgorithm: 'SHA-256' }),
  }
  const wrong = Object.keys(expected).find((name) => claims[name] !== expected[name])
  return wrong === undefined ? undefined : `wrong ${wrong}`
}

const hmac = (secretBase64: string, text: string, encoding: 'base64' | 'base64url') =>
  createHmac('sha256', Buffer.from(secretBase64, 'base64')).update(text).digest(encoding)

function decoded(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
