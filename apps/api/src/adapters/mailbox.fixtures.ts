import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

interface StoredMail {
  readonly source: Buffer
  isRead: boolean
}

/** Starts a server with the part of IMAP that reads unread emails and marks them. */
export async function startMailServer(sources: readonly Buffer[], password: string) {
  const mails: StoredMail[] = sources.map((source) => ({ source, isRead: false }))
  const answer = (socket: Socket, tag: string, command: string, rest: string): void => {
    const reply = (text: string | Buffer) => void socket.write(text)
    const ok = (text = 'done') => reply(`${tag} OK ${text}\r\n`)
    if (command === 'CAPABILITY') reply('* CAPABILITY IMAP4rev1\r\n')
    if (command === 'LOGIN' && !rest.includes(password))
      return reply(`${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`)
    if (command === 'LIST') reply('* LIST () "/" "INBOX"\r\n')
    if (command === 'SELECT')
      reply(
        `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY 1] .\r\n* OK [UIDNEXT 99] .\r\n`,
      )
    const [uidCommand = '', uid = ''] = command === 'UID' ? rest.split(' ') : []
    const mail = mails[Number(uid) - 1]
    if (uidCommand === 'SEARCH')
      reply(`* SEARCH ${mails.flatMap(({ isRead }, at) => (isRead ? [] : [at + 1])).join(' ')}\r\n`)
    if (uidCommand === 'FETCH' && mail) {
      reply(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${mail.source.length}}\r\n`)
      reply(mail.source)
      reply(')\r\n')
    }
    if (uidCommand === 'STORE' && mail) {
      mail.isRead = rest.includes('+FLAGS')
      reply(`* ${uid} FETCH (UID ${uid} FLAGS (${mail.isRead ? '\\Seen' : ''}))\r\n`)
    }
    if (command === 'LOGOUT') {
      reply('* BYE\r\n')
      ok()
      return void socket.end()
    }
    ok()
  }
  const server = createServer((socket) => {
    socket.write('* OK ready\r\n')
    socket.on('error', () => undefined)
    createInterface({ input: socket }).on('line', (line) => {
      const [tag = '', command = '', ...rest] = line.split(' ')
      answer(socket, tag, command.toUpperCase(), rest.join(' '))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { mails, url: (secret = password) => `imap://reports:${secret}@127.0.0.1:${port}/INBOX` }
}
