import { createHmac } from 'node:crypto'
import { accountMailsAnHour } from '@tradecounter/rules/passwords/linkLife.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { providerScope } from '../../db/database.ts'
import { inSavepoint } from '../../db/connection/savepoint.ts'
import { inScope, type PublicContext } from '../../http/context.ts'
import { countAsked } from '../sessions/lockout/loginTries.ts'
import { findRecipientNamed } from '../users/users.service.ts'

/** Undoes the job and nothing else. */
class NobodyToMail extends Error {}

/**
 * Queues a mail that anybody may ask for by a user name. Nothing stays queued for a
 * name nobody has, nor for one that was asked for too often within the hour: a flood
 * of names would delay the mails of everybody else (A12). The same statements are
 * run either way, so that neither the answer nor its time tells who exists (A4).
 */
export async function askForMail(
  { database, outbox, settings, now }: PublicContext,
  type: 'passwordResetAsked' | 'activationAsked',
  userName: string,
): Promise<void> {
  // Counted in the table of failed logins, whose keys tell nobody a name.
  const key = createHmac('sha256', settings.sessionSecret)
    .update(JSON.stringify(['mail', type, userName]))
    .digest('base64url')
  await inScope(database, providerScope, async (db) => {
    const asked = await countAsked(db, key, hourMs, now)
    const person = await findRecipientNamed(db, userName)
    const isMailed = person?.enabled === true && asked <= accountMailsAnHour
    await inSavepoint(db, async () => {
      await outbox.emit(db, type, { userName })
      if (!isMailed) throw new NobodyToMail()
    }).catch((error: unknown) => {
      if (!(error instanceof NobodyToMail)) throw error
    })
  })
}
