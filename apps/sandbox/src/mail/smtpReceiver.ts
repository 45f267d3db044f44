import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Mail, Mailbox } from './mailbox.ts'
import { mailLinks } from './mailLinks.ts'

const largestMail = 30 * 1024 * 1024

export interface SmtpReceiver {
  port: number
  close(): Promise<void>
}

/** Starts an SMTP server without authentication and TLS, which delivers all mail to the mailbox. */
export async function startSmtpReceiver(
  mailbox: Mailbox,
  { host, smtpPort, now }: { host: string; smtpPort: number; now: () => Date },
): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    size: largestMail,
    onData: (stream, session, callback) => void receive(mailbox, now, stream, session, callback),
  })
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(smtpPort, host, () => resolve())
  })
  await listening
  // Clients may disconnect at any time.
  server.on('error', () => undefined)
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(
  mailbox: Mailbox,
  now: () => Date,
  stream: SMTPServerDataStream,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
  callback: (error: Error | null, message?: string) => void,
) {
  try {
    const from = mailFrom === false ? '' : mailFrom.address
    const to = rcptTo.map(({ address }) => address)
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw new Error('mail too large')
    const mail = await readMail(raw, from, to, now())
    mailbox.add(mail)
    callback(null, `kept as ${mail.id}`)
  } catch (error) {
    callback(error instanceof Error ? error : new Error('unreadable mail'))
  }
}

async function readMail(raw: Buffer, from: string, to: string[], receivedAt: Date): Promise<Mail> {
  const email = await PostalMime.parse(raw)
  const html = email.html ?? ''
  const text = email.text ?? ''
  return {
    id: randomUUID(),
    from: email.from?.address ?? from,
    to,
    subject: email.subject ?? '',
    messageId: email.messageId ?? '',
    date:
      email.date !== undefined && !Number.isNaN(Date.parse(email.date))
        ? email.date
        : receivedAt.toISOString(),
    text,
    html,
    links: mailLinks(html, text),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'attachment',
      type: mimeType,
      content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  }
}
