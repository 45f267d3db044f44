import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Mail server that accepts and records all emails. */
export interface MailSink {
  readonly url: string
  /** Message-ID of each received mail, in order, with repetitions. */
  readonly messageIds: string[]
  close(): Promise<void>
}

const answers: readonly (readonly [RegExp, string])[] = [
  [/^(EHLO|HELO)/i, '250 sink'],
  [/^(MAIL|RCPT|RSET|NOOP)/i, '250 yes'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
]

/** Delay of the confirmation, so that a worker can be killed between sending and confirmation. */
const confirmMs = 40

function talk(socket: Socket, take: (text: string) => void): void {
  let rest = ''
  let inData = false
  const reply = (text: string) => socket.write(`${text}\r\n`)
  const next = (): boolean => {
    const end = inData ? '\r\n.\r\n' : '\r\n'
    const at = rest.indexOf(end)
    if (at < 0) return false
    const text = rest.slice(0, at)
    rest = rest.slice(at + end.length)
    if (inData) {
      take(text)
      inData = false
      setTimeout(() => reply('250 taken'), confirmMs)
    } else {
      inData = /^DATA/i.test(text)
      reply(answers.find(([command]) => command.test(text))?.[1] ?? '502 what')
    }
    return true
  }
  socket.setEncoding('utf8')
  socket.on('error', () => undefined)
  socket.on('data', (chunk: string) => {
    rest += chunk
    while (next());
  })
  reply('220 sink')
}

export async function openMailSink(): Promise<MailSink> {
  const messageIds: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    talk(socket, (text) => messageIds.push(/^Message-ID: *(\S+)/im.exec(text)?.[1] ?? 'none'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messageIds,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
