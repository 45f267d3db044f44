import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

interface Waiting {
  readonly keepBody: boolean
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

const headerEnd = Buffer.from('\r\n\r\n')

/**
 * Keep-alive connection that sends prepared bytes and parses as little of an answer as possible, as the
 * driver shares the processor with the measured servers.
 */
export function openConnection(port: number): {
  send(text: string, keepBody: boolean): Promise<Answer>
  close(): void
} {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: Waiting | undefined
  let header: Buffer = Buffer.alloc(0)
  let status = 0
  let missing = -1
  let parts: Buffer[] = []

  const fail = (error: Error): void => waiting?.reject(error)
  const finish = (): void => {
    const done = waiting
    const body = done?.keepBody ? Buffer.concat(parts).toString() : ''
    const answer = { status, body }
    waiting = undefined
    missing = -1
    parts = []
    done?.resolve(answer)
  }
  const takeBody = (chunk: Buffer): void => {
    missing -= chunk.length
    if (waiting?.keepBody) parts.push(chunk)
    if (missing === 0) finish()
  }
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) return takeBody(chunk)
    header = header.length === 0 ? chunk : Buffer.concat([header, chunk])
    const end = header.indexOf(headerEnd)
    if (end === -1) return
    const text = header.toString('latin1', 0, end)
    status = Number(text.slice(9, 12))
    const length = /\ncontent-length: (\d+)/i.exec(text)
    missing = Number(length?.[1] ?? 0)
    const rest = header.subarray(end + 4)
    header = Buffer.alloc(0)
    if (missing === 0) finish()
    else if (rest.length > 0) takeBody(rest)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  return {
    send: (text, keepBody) =>
      new Promise((resolve, reject) => {
        waiting = { keepBody, resolve, reject }
        socket.write(text)
      }),
    close: () => socket.destroy(),
  }
}
