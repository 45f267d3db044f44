import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Attachment } from '../adapters/mailer.ts'
import { noScope } from '../db/database.ts'
import { returnPathOf } from './bounceAddress.ts'
import { renderMail, type Letter } from './mailTemplate.ts'
import { markSent, wasSent } from './sentMails.queries.ts'
import type { JobContext } from './worker.ts'

interface Recipient {
  readonly email: string
  readonly firstName: string
}

/** Fields of a job with several letters for one person. */
interface Enclosed {
  /** Name of the letter, which must be unique within its job. */
  readonly part: string
  readonly storedFiles: readonly { readonly fileName: string; readonly storageName: string }[]
  /** Files that were made for the letter. */
  readonly generatedFiles?: readonly Attachment[]
}

/**
 * Sends one letter to one person, once per job: a retry skips people who have it. If the process ends between
 * sending and noting, the second email has the same Message-ID.
 */
export async function sendLetter(
  context: JobContext,
  recipient: Recipient,
  letter: Letter,
  { part, storedFiles, generatedFiles = [] }: Enclosed = { part: '', storedFiles: [] },
): Promise<void> {
  const { database, mailer, settings, jobId, now } = context
  const key = createHash('sha256').update(`${jobId} ${recipient.email}${part}`).digest('hex')
  const db = database.scoped(noScope)
  if (await wasSent(db, key)) return
  const { html, text } = renderMail(recipient.firstName, letter, settings)
  const attachments = [...(await attach(context, storedFiles)), ...generatedFiles]
  await mailer.send({
    from: settings.MAIL_FROM,
    to: recipient.email,
    subject: letter.subject,
    html,
    text,
    messageId: `<${key.slice(0, 40)}@${new URL(settings.publicUrl).hostname}>`,
    ...(attachments.length > 0 ? { attachments } : {}),
    returnPath: returnPathOf(settings, key, recipient.email),
    unsubscribe: letter.canBeStopped ? settings.DEBTORS_EMAIL : undefined,
  })
  await markSent(db, key, now)
}

/** True if the mail server refuses this email, as for an unknown mailbox, and is not down. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'responseCode' in error

/**
 * Sends a letter to each recipient, even after the mail server refused one. The job then fails, and its next
 * try skips recipients who have the letter.
 */
export async function sendToEach<Recipient>(
  recipients: readonly Recipient[],
  send: (recipient: Recipient) => Promise<void>,
): Promise<void> {
  const refusals: unknown[] = []
  for (const recipient of recipients)
    await send(recipient).catch((error: unknown) => {
      // A server that does not answer would take minutes for each recipient.
      if (!isRefusal(error)) throw error
      refusals.push(error)
    })
  if (refusals.length > 0) throw refusals[0]
}

/**
 * Reads the attached PDFs into memory, as the stream of an email that is not sent would stay open. Files that
 * are missing, as after a restore, are left out.
 */
async function attach({ files }: JobContext, stored: Enclosed['storedFiles']): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const { fileName, storageName } of stored) {
    const bytes = await files.open(storageName)
    if (bytes)
      attachments.push({ filename: fileName, contentType: 'application/pdf', content: await buffer(bytes) })
  }
  return attachments
}
