import { providerScope } from '../../db/database.ts'
import { findPersonIn } from '../../db/personIn.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { Reactions } from '../../jobs/worker.ts'
import { findRecipient } from './logins.queries.ts'
import { findCustomerOfUsers, findMember } from './users.queries.ts'
import { isDisabledAt } from './users.service.ts'

/** R25: emails a person when their account is disabled. */
export const usersReactions: Reactions = {
  async userDisabled(context, { loginId, customerId }) {
    const { database, settings } = context
    const db = database.scoped(providerScope)
    const person = await findRecipient(db, loginId)
    // People who never used their login, and those who were enabled again meanwhile, need no email.
    if (!person?.activatedAt || !(await isDisabledAt(db, person, customerId))) return
    // Nor do people who never accepted the invitation of this customer.
    if (customerId !== null && (await findMember(db, customerId, person.userName))?.askedAt) return
    const customer = customerId === null ? undefined : await findCustomerOfUsers(db, customerId)
    const greeted = customerId === null ? person : await findPersonIn(db, customerId, loginId)
    await sendLetter(context, greeted ?? person, {
      subject: 'Your account has been disabled',
      paragraphs: [
        `Your account for ${customer?.name ?? settings.PROVIDER_NAME} has been disabled and you have been logged out.`,
        'If you think this is a mistake, ask your user manager.',
      ],
    })
  },
}
