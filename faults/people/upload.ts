import { request, type RequestOptions } from 'node:http'
import { request as requestSecurely } from 'node:https'

export interface Upload {
  readonly path: string
  readonly token: string
}

/** Uploads a generated body as a stream, so that it takes no memory of the harness. */
export function upload(
  origin: string,
  { path, token }: Upload,
  bytes: number,
): Promise<{ readonly status: number; readonly text: string }> {
  const boundary = 'whatever'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-`
  const tail = `\r\n--${boundary}--\r\n`
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes - 5 + tail.length,
    },
  }
  return new Promise((resolve, reject) => {
    const ask = origin.startsWith('https:') ? requestSecurely : request
    const clientRequest = ask(origin + path, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    clientRequest.once('error', reject)
    clientRequest.write(head)
    let left = bytes - 5
    const send = (): void => {
      while (left > 0) {
        const part = chunk.subarray(0, Math.min(left, chunk.length))
        left -= part.length
        if (!clientRequest.write(part)) return void clientRequest.once('drain', send)
      }
      clientRequest.end(tail)
    }
    send()
  })
}
