import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { s3Signature } from './s3Signature.ts'

/**
 * Fault of a request: `busy`, `later` (in a minute) and `denied` are answers, `silent` gives none; the
 * connection is closed before the request is done (`cut`), after it is done (`lost`), or within the answer
 * (`half`). A proxy answers `page`.
 */
type Fault = 'busy' | 'later' | 'denied' | 'silent' | 'cut' | 'lost' | 'half' | 'page'

interface Stored {
  readonly bytes: Buffer
  readonly contentType: string | undefined
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly key: string
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

function isSigned(request: IncomingMessage, bytes: Buffer, accessKeyId: string, secret: string): boolean {
  const { method = '', url = '', headers } = request
  const [, id, scope = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const names = signedHeaders.split(';')
  const claimedHash = headers['x-amz-content-sha256']
  return (
    id === accessKeyId &&
    ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)) &&
    (claimedHash === hashOf(bytes) || (bytes.length === 0 && claimedHash === 'UNSIGNED-PAYLOAD')) &&
    signature === s3Signature({ method, path: url, headers, scope, signedHeaders }, secret)
  )
}

/**
 * Object store for one test with one bucket in memory and the `S3` requests that the program uses. It accepts
 * only signed requests whose bodies match the announced length and hash.
 */
export async function startObjectStore() {
  const [bucket, accessKeyId, secretAccessKey] = [
    'files-of-test',
    'KEYOFTEST',
    randomBytes(20).toString('hex'),
  ]
  const objects = new Map<string, Stored>()
  const requests: string[] = []
  const faults: { readonly method: string; readonly fault: Fault }[] = []

  const answer = (request: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer): void => {
    const stored = objects.get(key)
    if (request.method === 'GET') {
      if (!stored) return refuse(response, 404, 'NoSuchKey')
      return void response.writeHead(200, { 'content-length': stored.bytes.length }).end(stored.bytes)
    }
    if (request.method === 'DELETE') objects.delete(key)
    else objects.set(key, { bytes, contentType: request.headers['content-type'] })
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  }

  const fail = (fault: Fault, { request, response, key }: Exchange, act: () => void): void => {
    if (fault === 'later') response.setHeader('retry-after', '60')
    if (fault === 'busy' || fault === 'later') return refuse(response, 503, 'SlowDown')
    if (fault === 'denied') return refuse(response, 403, 'AccessDenied')
    if (fault === 'silent') return
    if (fault === 'page') return void response.writeHead(200, { 'content-length': 6 }).end('<html>')
    const cut = (): void => void request.socket.destroy()
    if (fault === 'cut') return cut()
    if (fault === 'half')
      return void response
        .writeHead(200, { 'content-length': objects.get(key)?.bytes.length ?? 1000 })
        .write('%PDF-1.7 half', cut)
    response.end = () => (cut(), response)
    act()
  }

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request
    const bytes = await buffer(request)
    const [, name = '', key = ''] = /^\/([^/]+)\/([^?]+)$/.exec(url) ?? []
    requests.push(`${method} ${key}`)
    if (!isSigned(request, bytes, accessKeyId, secretAccessKey))
      return refuse(response, 403, 'SignatureDoesNotMatch')
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (method === 'PUT' && headers['content-length'] === undefined)
      return refuse(response, 411, 'MissingContentLength')
    const act = (): void => answer(request, response, key, bytes)
    const next = faults.findIndex((fault) => fault.method === method)
    const [found] = next === -1 ? [] : faults.splice(next, 1)
    return found ? fail(found.fault, { request, response, key }, act) : act()
  }

  const server = createServer(
    (request, response) => void take(request, response).catch(() => response.destroy()),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    storageUrl: `s3://${bucket}/portal?endpoint=${encodeURIComponent(origin)}`,
    storage: { baseUrl: `${origin}/${bucket}/portal/`, region: 'us-east-1', accessKeyId, secretAccessKey },
    objects,
    requests,
    /** Makes the next `times` requests of a method fail. */
    fails(method: 'GET' | 'PUT' | 'DELETE', fault: Fault, times = 1): void {
      faults.push(...Array.from({ length: times }, () => ({ method, fault })))
    },
  }
}
