import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import type { Events } from '../../jobs/events.ts'
import { sendLetter, sendToEach } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { linkToMail } from '../login-links/loginLinks.service.ts'
import { findRecipient } from '../users/users.service.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/**
 * Links for both addresses, issued together so that those of two changes never mix. Only the link of the
 * present address proves who the person is.
 */
const linksToMail = (
  { settings, database, jobId, now }: JobContext,
  { loginId, newEmail }: Events['emailChangeAsked'],
) =>
  inScope(database, providerScope, async (db) => {
    const change = { loginId, newEmail, now, limited: true }
    const ofOld = { ...change, purpose: 'emailFromOld', jobId: `${jobId} old` } as const
    const ofNew = { ...change, purpose: 'emailFromNew', jobId: `${jobId} new` } as const
    return { old: await linkToMail(settings, db, ofOld), new: await linkToMail(settings, db, ofNew) }
  })

async function sendConfirmation(
  context: JobContext,
  person: Person,
  newEmail: string,
  { from, token }: { readonly from: 'old' | 'new'; readonly token: string },
) {
  const { settings } = context
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
    const db = context.database.scoped(providerScope)
    const person = await findRecipient(db, loginId)
    if (!person?.enabled || person.email === newEmail) return
    const links = await linksToMail(context, { loginId, newEmail })
    await sendToEach(['old', 'new'] as const, async (from) => {
      const token = links[from]?.token
      if (token) await sendConfirmation(context, person, newEmail, { from, token })
    })
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
