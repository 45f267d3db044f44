import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { providerScope } from '../../db/database.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { Reactions } from '../../jobs/worker.ts'
import { findRecipient } from '../users/users.service.ts'

/** A person is told of a second factor that came or went: it may not have been them. */
export const secondFactorReactions: Reactions = {
  async secondFactorTurnedOn(context, { loginId }) {
    const { database, settings, now } = context
    const person = await findRecipient(database.scoped(providerScope), loginId)
    if (!person) return
    await sendLetter(context, person, {
      subject: `A second factor was added to your account for ${settings.PROVIDER_NAME}`,
      paragraphs: [
        `On ${formatDateTime(now, settings.TIME_ZONE)} an authenticator app was set up for your account. From now on its code is asked for at every login.`,
        'Keep the recovery codes where you find them without your phone.',
        `If it was not you, write to ${settings.SUPPORT_EMAIL} at once.`,
      ],
    })
  },
  async recoveryCodesRenewed(context, { loginId }) {
    const { database, settings, now } = context
    const person = await findRecipient(database.scoped(providerScope), loginId)
    if (!person) return
    await sendLetter(context, person, {
      subject: `The recovery codes of your account for ${settings.PROVIDER_NAME} were renewed`,
      paragraphs: [
        `On ${formatDateTime(now, settings.TIME_ZONE)} new recovery codes were made for your account. The ones before are worth nothing any more.`,
        `If it was not you, write to ${settings.SUPPORT_EMAIL} at once.`,
      ],
    })
  },
  async secondFactorRemoved(context, { loginId, by }) {
    const { database, settings, now } = context
    const person = await findRecipient(database.scoped(providerScope), loginId)
    if (!person) return
    await sendLetter(context, person, {
      subject: `The second factor of your account for ${settings.PROVIDER_NAME} was removed`,
      paragraphs: [
        `On ${formatDateTime(now, settings.TIME_ZONE)} the second factor of your account was removed${by === null ? '' : ` by ${by}; you have been logged out everywhere`}. Your password alone is enough to log in until you set one up again.`,
        `If you did not ask for it, write to ${settings.SUPPORT_EMAIL} at once.`,
      ],
    })
  },
}
