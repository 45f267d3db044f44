import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { RequestAuth, RestKey } from './requestAuth.ts'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** JWT version 2 of card-provider §3: HS256, bound to host, method, path and body, valid for two minutes. */
export function jwtAuth({ merchantId, keyId, secretBase64 }: RestKey): RequestAuth {
  const secret = Buffer.from(secretBase64, 'base64')
  return ({ method, url, body, now }) => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    const digest =
      body === undefined
        ? {}
        : { digest: createHash('sha256').update(body).digest('base64'), digestAlgorithm: 'SHA-256' }
    const claims = {
      ...digest,
      iat: issuedAt,
      exp: issuedAt + 120,
      iss: merchantId,
      jti: randomUUID(),
      'request-host': url.host,
      'request-method': method.toLowerCase(),
      'request-resource-path': `${url.pathname}${url.search}`,
      'v-c-jwt-version': '2',
      'v-c-merchant-id': merchantId,
    }
    const text = `${encoded({ typ: 'JWT', alg: 'HS256', kid: keyId })}.${encoded(claims)}`
    const signature = createHmac('sha256', secret).update(text).digest('base64url')
    return { authorization: `Bearer ${text}.${signature}`, 'v-c-merchant-id': merchantId }
  }
}
