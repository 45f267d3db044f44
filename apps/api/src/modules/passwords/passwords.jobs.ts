import { resetLifeMs } from '@tradecounter/rules/passwords/linkLife.ts'
import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { Reactions } from '../../jobs/worker.ts'
import { linkToMail } from '../login-links/loginLinks.service.ts'
import { findRecipient, findRecipientNamed, mayEnterAnywhere } from '../users/users.service.ts'

/** R25: the reset code and link, and that a password was changed. */
export const passwordsReactions: Reactions = {
  async passwordResetAsked(context, { userName }) {
    const { database, settings, jobId, now, outbox } = context
    const db = database.scoped(providerScope)
    const found = await findRecipientNamed(db, userName)
    if (!found?.enabled) return
    if (!found.isAdmin && !(await mayEnterAnywhere(db, found.loginId))) return
    // People without a password get the invitation instead.
    if (!found.activatedAt) return outbox.emit(db, 'activationAsked', { userName })
    const person = await findRecipient(db, found.loginId)
    if (!person) return
    const link = await inScope(database, providerScope, (tx) =>
      linkToMail(settings, tx, {
        loginId: found.loginId,
        purpose: 'passwordReset',
        jobId,
        now,
        limited: true,
      }),
    )
    if (!link) return
    await sendLetter(context, person, {
      subject: `Reset your password for ${settings.PROVIDER_NAME}`,
      paragraphs: [
        'Someone (hopefully you) asked to reset your password. Enter this code on the reset screen, or follow the link.',
        `Both can be used once, within ${resetLifeMs / minuteMs} minutes.`,
      ],
      facts: [
        ['User name', person.userName],
        ['Code', link.code],
      ],
      action: { label: 'Reset your password', url: `${settings.publicUrl}/resetpassword/${link.token}` },
      closing: 'If this wasn’t you, ignore this email. Your password stays the same.',
    })
  },
  async passwordChanged(context, { loginId }) {
    const { database, settings, now } = context
    const person = await findRecipient(database.scoped(providerScope), loginId)
    if (!person) return
    await sendLetter(context, person, {
      subject: `Your password for ${settings.PROVIDER_NAME} was changed`,
      paragraphs: [
        `Your password was changed on ${formatDateTime(now, settings.TIME_ZONE)}. Other devices have been logged out.`,
        `If this wasn’t you, write to ${settings.SUPPORT_EMAIL} at once.`,
      ],
    })
  },
}
