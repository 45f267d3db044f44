import { createHmac } from 'node:crypto'
import { accountMailsAnHour } from '@tradecounter/rules/passwords/linkLife.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { providerScope } from '../../db/database.ts'
import { inSavepoint } from '../../db/connection/savepoint.ts'
import { inScope, type PublicContext } from '../../http/context.ts'
import { countRequests } from '../sessions/lockout/loginTries.ts'
import { findRecipientAddressed } from '../users/users.service.ts'

/** Error that rolls back the job alone. */
class NobodyToMail extends Error {}

/**
 * Queues an email that a stranger may request by a user name or an email address. No job remains for an
 * unknown one, nor after too many requests within the hour: a flood would delay all other emails (A12). The
 * statements are the same in each case, so that neither the answer nor its time reveals a login (A4).
 */
export async function requestMail(
  { database, outbox, settings, now }: PublicContext,
  type: 'passwordResetAsked' | 'activationAsked',
  address: string,
): Promise<void> {
  await inScope(database, providerScope, async (db) => {
    const person = await findRecipientAddressed(db, address)
    const userName = person?.userName ?? address
    // Counted in the table of failed logins, whose keys are hashes of names.
    const key = createHmac('sha256', settings.sessionSecret)
      .update(JSON.stringify(['mail', type, userName]))
      .digest('base64url')
    const requestCount = await countRequests(db, key, hourMs, now)
    const isMailed = person?.enabled === true && requestCount <= accountMailsAnHour
    await inSavepoint(db, async () => {
      await outbox.emit(db, type, { userName })
      if (!isMailed) throw new NobodyToMail()
    }).catch((error: unknown) => {
      if (!(error instanceof NobodyToMail)) throw error
    })
  })
}
