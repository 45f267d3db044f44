import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Html, html } from './html.ts'

/** Posted form, as all body parsers return `{ form }`; empty without a body. */
export function formOf(request: FastifyRequest): URLSearchParams {
  const body = request.body as { form?: URLSearchParams } | undefined
  return body?.form ?? new URLSearchParams()
}

interface Page {
  title: string
  stylesheet: 'provider' | 'mailbox'
  body: Html
  /** Foreign origin that forms and scripts of the page may post to. */
  formOrigin?: string
  script?: Html
}

/** Sends a page with a policy that allows only the sandbox's stylesheet and script. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { title, stylesheet, body, formOrigin = '', script } = page
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    `connect-src 'self' ${formOrigin}`,
    `form-action 'self' ${formOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  const document = html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/${stylesheet}.css" />
        ${script}
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.markup)
}

const assets: Record<string, string> = {
  'provider.css': 'text/css; charset=utf-8',
  'mailbox.css': 'text/css; charset=utf-8',
  'return.js': 'text/javascript; charset=utf-8',
}

export function sendAsset(reply: FastifyReply, name: string): FastifyReply {
  const type = Object.hasOwn(assets, name) ? assets[name] : undefined
  if (type === undefined) return reply.code(404).send()
  return reply.type(type).send(readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8'))
}
