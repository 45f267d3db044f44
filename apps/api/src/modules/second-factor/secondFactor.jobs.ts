import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { providerScope } from '../../db/database.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { Reactions } from '../../jobs/worker.ts'
import { findRecipient } from '../users/users.service.ts'

/** Emails a person when a second factor is added or removed, as another person may have done it. */
export const secondFactorReactions: Reactions = {
  async secondFactorTurnedOn(context, { loginId }) {
    const { database, settings, now } = context
    const person = await findRecipient(database.scoped(providerScope), loginId)
    if (!person) return
    await sendLetter(context, person, {
      subject: `Two-step verification was turned on for your ${settings.PROVIDER_NAME} account`,
      paragraphs: [
        `On ${formatDateTime(now, settings.TIME_ZONE)} an authenticator app was set up for your account. You’ll need its code at every login.`,
        'Keep the recovery codes somewhere other than your phone.',
        `If this wasn’t you, write to ${settings.SUPPORT_EMAIL} at once.`,
      ],
    })
  },
  async recoveryCodesRenewed(context, { loginId }) {
    const { database, settings, now } = context
    const person = await findRecipient(database.scoped(providerScope), loginId)
    if (!person) return
    await sendLetter(context, person, {
      subject: `The recovery codes of your ${settings.PROVIDER_NAME} account were renewed`,
      paragraphs: [
        `On ${formatDateTime(now, settings.TIME_ZONE)} new recovery codes were created for your account. Your old codes no longer work.`,
        `If this wasn’t you, write to ${settings.SUPPORT_EMAIL} at once.`,
      ],
    })
  },
  async secondFactorRemoved(context, { loginId, by }) {
    const { database, settings, now } = context
    const person = await findRecipient(database.scoped(providerScope), loginId)
    if (!person) return
    await sendLetter(context, person, {
      subject: `Two-step verification was turned off for your ${settings.PROVIDER_NAME} account`,
      paragraphs: [
        `On ${formatDateTime(now, settings.TIME_ZONE)} two-step verification was turned off for your account${by === null ? '' : ` by ${by}; you have been logged out everywhere`}. Only your password is needed to log in until you set it up again.`,
        `If you didn’t ask for this, write to ${settings.SUPPORT_EMAIL} at once.`,
      ],
    })
  },
}
