import { expect } from './expect.ts'

const sandbox = `http://127.0.0.1:${Number(process.env['E2E_PORT'] ?? 3200) + 1}`

interface Mail {
  readonly subject: string
  readonly messageId: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

/** Emails the sandbox's mailbox has received for an address, newest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const response = await fetch(`${sandbox}/mail/messages.json?to=${encodeURIComponent(address)}`)
  return (await response.json()) as Mail[]
}

/** Waits for the newest email to an address with a subject, in the sandbox. Skips the emails in `before`. */
export async function mailTo(
  address: string,
  subject: string | RegExp,
  before: readonly Mail[] = [],
): Promise<Mail> {
  const newest = async (): Promise<Mail | undefined> => {
    const mails = await mailsTo(address)
    return mails
      .slice(0, mails.length - before.length)
      .find((mail) => (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)))
  }
  await expect.poll(async () => (await newest())?.subject, { timeout: 30_000 }).toMatch(subject)
  const mail = await newest()
  if (!mail) throw new Error(`No mail to ${address}: ${String(subject)}`)
  return mail
}
