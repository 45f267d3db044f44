import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../settings.ts'

const nonces = new WeakMap<FastifyReply, string>()

/** The nonce of this answer's style elements; the page carries it, the policy names it. */
export function styleNonce(reply: FastifyReply): string {
  let nonce = nonces.get(reply)
  if (!nonce) {
    nonce = randomBytes(16).toString('base64')
    nonces.set(reply, nonce)
  }
  return nonce
}

/** Headers of every answer. Scripts only from this origin; forms only to this origin and the card page. */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const payPage = new URL(settings.payPageUrl).origin
  const https = settings.publicUrl.startsWith('https://')
  app.addHook('onSend', async (_, reply) => {
    const nonce = nonces.get(reply)
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    reply.header('X-Frame-Options', 'DENY')
    reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (https) reply.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    if (reply.hasHeader('Content-Security-Policy')) return
    reply.header(
      'Content-Security-Policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        `form-action 'self' ${payPage}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
  })
}
