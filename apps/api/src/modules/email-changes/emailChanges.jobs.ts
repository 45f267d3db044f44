import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { sendLetter, sendToEach } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { isFlooded, issueLink } from '../login-links/loginLinks.service.ts'
import { findRecipient } from '../users/users.service.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

async function sendConfirmation(context: JobContext, person: Person, newEmail: string, from: 'old' | 'new') {
  const { settings, database, jobId, now } = context
  const { token } = await inScope(database, providerScope, (db) =>
    issueLink(settings, db, {
      loginId: person.loginId,
      purpose: from === 'old' ? 'emailFromOld' : 'emailFromNew',
      // Separate links, as only that of the present address proves who the person is.
      jobId: `${jobId} ${from}`,
      now,
      newEmail,
    }),
  )
  const paragraphs = [
    `A change of the email address of the account ${person.userName} to ${newEmail} was requested.`,
    ...(from === 'old'
      ? ['If you confirm it, emails go to the new address. Nothing changes until you do.']
      : ['If this is your account, confirm the change with your password. Nothing changes until you do.']),
  ]
  await sendLetter(
    context,
    { email: from === 'old' ? person.email : newEmail, firstName: person.firstName },
    {
      subject: `Confirm another email address for ${settings.PROVIDER_NAME}`,
      paragraphs,
      action: { label: 'Review the change', url: `${settings.publicUrl}/users/email/${token}` },
      closing: `If you did not expect this, do not confirm it, and write to ${settings.SUPPORT_EMAIL}.`,
    },
    { part: from, storedFiles: [] },
  )
}

/** R25: emails to both addresses, before and after the change. */
export const emailChangesReactions: Reactions = {
  async emailChangeAsked(context, { loginId, newEmail }) {
    const { database, now } = context
    const db = database.scoped(providerScope)
    const person = await findRecipient(db, loginId)
    if (!person?.enabled || person.email === newEmail) return
    if (await isFlooded(db, { loginId, purpose: 'emailFromOld', now })) return
    await sendToEach(['old', 'new'] as const, (side) => sendConfirmation(context, person, newEmail, side))
  },
  async emailChanged(context, { loginId, before, after }) {
    const { database, settings } = context
    const person = await findRecipient(database.scoped(providerScope), loginId)
    if (!person) return
    await sendToEach([before, after], (email) =>
      sendLetter(
        context,
        { email, firstName: person.firstName },
        {
          subject: `Your email address for ${settings.PROVIDER_NAME} was changed`,
          paragraphs: [
            `The email address of the account ${person.userName} was changed from ${before} to ${after}. You log in as before.`,
            `If this wasn’t you, write to ${settings.SUPPORT_EMAIL} at once.`,
          ],
        },
        { part: email, storedFiles: [] },
      ),
    )
  },
}
