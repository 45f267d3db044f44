import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

const partOfPage = /^(application\/javascript|text\/css)\b/
const isJson = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('application/json')
const nonces = new WeakMap<FastifyReply, string>()
const scripts = new WeakMap<FastifyReply, readonly string[]>()

/** Nonce of the style elements of this answer, in its page and in its policy. */
export function styleNonce(reply: FastifyReply): string {
  let nonce = nonces.get(reply)
  if (!nonce) {
    nonce = randomBytes(16).toString('base64')
    nonces.set(reply, nonce)
  }
  return nonce
}

/** Hashes of the inline scripts of a page; its policy allows no others. */
export const scriptHashes = (page: string): readonly string[] =>
  page
    .matchAll(/<script>(.*?)<\/script>/gs)
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .toArray()

/** Allows the scripts of these hashes in this answer. */
export const allowScripts = (reply: FastifyReply, hashes: readonly string[]): void =>
  void scripts.set(reply, hashes)

/**
 * Headers of every answer. Pages run scripts of this origin and their own inline scripts by hash; forms go to
 * this origin and the card page.
 */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const payPage = new URL(settings.payPageUrl).origin
  const https = settings.publicUrl.startsWith('https://')
  const ofEverything = {
    'X-Content-Type-Options': 'nosniff',
    ...(https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
  const ofData = {
    ...ofEverything,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
  const headers = {
    ...ofEverything,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  const policy = (nonce?: string, hashes: readonly string[] = []): string =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...hashes].join(' '),
      `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      `form-action 'self' ${payPage}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
  const policyWithoutStyles = policy()
  app.addHook('onSend', (_, reply, payload, done) => {
    // Headers of pages do not apply to scripts, and would double the size of small ones; a screen loads
    // twenty.
    const type = String(reply.getHeader('content-type'))
    if (partOfPage.test(type)) {
      reply.headers({ ...ofEverything, 'Content-Security-Policy': "default-src 'none'" })
      // Scripts need no charset (RFC 9239).
      if (type.includes('javascript')) reply.header('Content-Type', 'text/javascript')
      // Node adds a header about the timeout to each of forty files unless this one is set. A server that
      // stops sends `close`.
      if (!reply.hasHeader('connection')) reply.header('connection', 'keep-alive')
      done(null, payload)
      return
    }
    // JSON loads nothing, and no page may frame it. The headers of pages were half of a short answer.
    if (isJson(reply)) {
      reply.headers(ofData)
      // No cache may store tokens, names and prices.
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
      done(null, payload)
      return
    }
    reply.headers(headers)
    const nonce = nonces.get(reply)
    if (!reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', nonce ? policy(nonce, scripts.get(reply)) : policyWithoutStyles)
    done(null, payload)
  })
}
