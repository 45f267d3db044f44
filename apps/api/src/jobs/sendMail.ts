import { createHash } from 'node:crypto'
import { noScope } from '../db/database.ts'
import { renderMail, type Letter } from './mailTemplate.ts'
import { markSent, wasSent } from './sentMails.queries.ts'
import type { JobContext } from './worker.ts'

interface Recipient {
  readonly email: string
  readonly firstName: string
}

/**
 * Sends one letter to one person, once per job: a job that runs again skips who already has it. Should the process die
 * between sending and noting, the second mail carries the same Message-ID.
 */
export async function sendLetter(context: JobContext, recipient: Recipient, letter: Letter): Promise<void> {
  const { database, mailer, settings, jobId, now } = context
  const key = createHash('sha256').update(`${jobId} ${recipient.email}`).digest('hex')
  const db = database.scoped(noScope)
  if (await wasSent(db, key)) return
  const { html, text } = renderMail(recipient.firstName, letter, settings)
  await mailer.send({
    to: recipient.email,
    subject: letter.subject,
    html,
    text,
    messageId: `<${key.slice(0, 40)}@${new URL(settings.publicUrl).hostname}>`,
  })
  await markSent(db, key, now)
}
