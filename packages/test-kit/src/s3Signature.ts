import { createHash, createHmac } from 'node:crypto'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export interface SignedRequest {
  readonly method: string
  /** Encoded path of the request with its query, whose parameters must be sorted. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names of the signed headers, separated by semicolons. */
  readonly signedHeaders: string
  /** `day/region/s3/aws4_request` */
  readonly scope: string
}

/**
 * Signature Version 4 of a request to `S3`, implemented from the documentation, independently of the program.
 */
export function s3Signature(request: SignedRequest, secretAccessKey: string): string {
  const { method, headers, signedHeaders, scope } = request
  const [path = '', query = ''] = request.path.split('?')
  const header = (name: string): string => String(headers[name] ?? '').trim()
  const lines = signedHeaders.split(';').map((name) => `${name}:${header(name)}\n`)
  const canonical = [method, path, query, lines.join(''), signedHeaders, header('x-amz-content-sha256')]
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical.join('\n'))].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}
