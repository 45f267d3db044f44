import { createHash, createHmac } from 'node:crypto'
import type { RequestAuth, RestKey } from './requestAuth.ts'

/**
 * HTTP Signature of card-provider §3: `v-c-date` (documented since 25.04), `request-target` without
 * parentheses (since April 2024), and a digest only with a body. The provider retires it: prefer `jwtAuth`.
 */
export function httpSignatureAuth({ merchantId, keyId, secretBase64 }: RestKey): RequestAuth {
  const secret = Buffer.from(secretBase64, 'base64')
  return ({ method, url, body, now }) => {
    const headers: Record<string, string> = { 'v-c-date': now.toUTCString(), 'v-c-merchant-id': merchantId }
    if (body !== undefined)
      headers['digest'] = `SHA-256=${createHash('sha256').update(body).digest('base64')}`
    const signed: Record<string, string> = {
      host: url.host,
      'request-target': `${method.toLowerCase()} ${url.pathname}${url.search}`,
      ...headers,
    }
    const text = Object.entries(signed)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')
    const signature = createHmac('sha256', secret).update(text).digest('base64')
    const names = Object.keys(signed).join(' ')
    return {
      ...headers,
      signature: `keyid="${keyId}", algorithm="HmacSHA256", headers="${names}", signature="${signature}"`,
    }
  }
}
