import type { ImapFlow } from 'imapflow'
import { collectFailures } from '../jobs/collectFailures.ts'

export interface Mailbox {
  /**
   * Passes up to 200 unread emails to `take`, oldest first. An email is marked read before `take`, so that
   * one that ends the process is not read again. If `take` rejects, the email becomes unread again, the
   * others are still passed on, and the call rejects at its end.
   */
  readNew(take: (source: Uint8Array) => Promise<unknown>): Promise<void>
  /** Opens the folder and changes nothing; rejects if that fails. */
  visit(): Promise<void>
}

/**
 * Bytes of an email that are fetched: a report begins with its status and the headers of the returned mail.
 */
const maximumBytes = 256 * 1024
const mailsAtOnce = 200

async function connect(url: string): Promise<{ client: ImapFlow; folder: string }> {
  const { hostname, port, protocol, username, password, pathname } = new URL(url)
  const { ImapFlow } = await import('imapflow')
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 20_000,
    socketTimeout: 60_000,
  })
  // An error event without a listener would end the process; the promises reject as well.
  client.on('error', () => undefined)
  await client.connect()
  return { client, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' }
}

async function inFolder(url: string, work: (client: ImapFlow) => Promise<void>): Promise<void> {
  const { client, folder } = await connect(url)
  try {
    const lock = await client.getMailboxLock(folder)
    await work(client).finally(() => lock.release())
  } finally {
    await client.logout().catch(() => client.close())
  }
}

/** Mailbox at `imaps://user:password@host/FOLDER`. The library loads when it is first read. */
export const openMailbox = (url: string): Mailbox => ({
  visit: () => inFolder(url, async () => undefined),
  readNew: (take) =>
    inFolder(url, async (client) => {
      const found = (await client.search({ seen: false }, { uid: true })) || []
      const failures = collectFailures()
      for (const uid of found.slice(0, mailsAtOnce)) {
        const mail = await client.fetchOne(
          String(uid),
          { source: { maxLength: maximumBytes } },
          { uid: true },
        )
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
        const source = mail && mail.source
        if (!source) continue
        const isTaken = await failures.attempt(`email ${uid}`, async () => {
          await take(source)
          return true
        })
        if (!isTaken) await client.messageFlagsRemove(String(uid), ['\\Seen'], { uid: true })
      }
      failures.end()
    }),
})
