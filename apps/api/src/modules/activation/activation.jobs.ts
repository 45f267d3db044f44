import { providerScope } from '../../db/database.ts'
import { findPersonIn } from '../../db/personIn.ts'
import { inScope } from '../../http/context.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { linkToMail } from '../login-links/loginLinks.service.ts'
import {
  findCustomerOfUsers,
  findInviting,
  findRecipient,
  findRecipientNamed,
  isDisabledAt,
  isInvited,
  mayEnterAnywhere,
} from '../users/users.service.ts'

type Invited = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

const customerOf = async ({ database }: JobContext, customerId: number | null) =>
  customerId === null ? undefined : findCustomerOfUsers(database.scoped(providerScope), customerId)

/** Customer that invites, and the supplier's name. */
async function placeOf(context: JobContext, customerId: number | null): Promise<string> {
  const customer = await customerOf(context, customerId)
  const provider = context.settings.PROVIDER_NAME
  return customer ? `${customer.name} at ${provider}` : provider
}

/**
 * Creates the link when the email is sent, so that no table or job stores it (A5). The link opens the
 * customer that sent it, and the email uses that customer's name for the person.
 */
async function invite(
  context: JobContext,
  person: Invited,
  customerId: number | null,
  limited: boolean,
): Promise<void> {
  const { settings, database, jobId, now } = context
  const { loginId } = person
  const inviting = await findInviting(database.scoped(providerScope), loginId, customerId)
  const invitingCustomerId = inviting?.customerId ?? null
  const link = await inScope(database, providerScope, (db) =>
    linkToMail(settings, db, { loginId, purpose: 'activation', jobId, now, invitingCustomerId, limited }),
  )
  if (!link) return
  const customer = await customerOf(context, invitingCustomerId)
  const greeted = { email: person.email, firstName: inviting?.firstName ?? person.firstName }
  await sendLetter(context, greeted, {
    subject: `You are invited to ${settings.PROVIDER_NAME}`,
    paragraphs: [
      customer
        ? `${customer.name} has invited you to its ${settings.PROVIDER_NAME} ordering portal.`
        : `You have been invited to the ${settings.PROVIDER_NAME} portal.`,
      `Your user name is ${person.userName}. Choose a password to activate your account. The link works once, within seven days.`,
    ],
    action: { label: 'Activate your account', url: `${settings.publicUrl}/users/activate/${link.token}` },
    closing: 'Not expecting this invitation? You can ignore it.',
  })
}

/** Mail to a person with a login: will they work for one customer more? */
async function mailInvitation(
  context: JobContext,
  person: Invited,
  customerId: number | null,
): Promise<void> {
  const { settings } = context
  const place = await placeOf(context, customerId)
  // Greet by the person's own name, or by the name that the inviting customer gave them.
  const inviting = await findInviting(context.database.scoped(providerScope), person.loginId, customerId)
  const firstName = inviting && !person.namesSetAt ? inviting.firstName : person.firstName
  await sendLetter(
    context,
    { email: person.email, firstName },
    {
      subject: `You are invited to ${place}`,
      paragraphs: [
        `You have been invited to work for ${place} as well. Log in with your current user name and password, open the menu next to your name and accept the invitation within seven days. Nothing changes until you do.`,
      ],
      action: { label: 'Log in', url: settings.publicUrl },
      closing: 'Not expecting this invitation? You can ignore it.',
    },
  )
}

/** Mail to a person with a login about the customer that the supplier added. */
async function mailAdded(context: JobContext, person: Invited, customerId: number | null): Promise<void> {
  const { database, settings } = context
  const place = await placeOf(context, customerId)
  const db = database.scoped(providerScope)
  const greeted = customerId === null ? undefined : await findPersonIn(db, customerId, person.loginId)
  await sendLetter(context, greeted ?? person, {
    subject: `You have been added to ${place}`,
    paragraphs: [`You can now also work for ${place}. Log in with the password you have.`],
    action: { label: 'Log in', url: settings.publicUrl },
  })
}

/** R25: emails the invitation, the first time or again on request. */
export const activationReactions: Reactions = {
  async userInvited(context, { loginId, customerId }) {
    const db = context.database.scoped(providerScope)
    const person = await findRecipient(db, loginId)
    // An administrator works for no customer, so there is no invitation to accept.
    if (!person || (person.isAdmin && customerId !== null)) return
    if (await isDisabledAt(db, person, customerId)) return
    if ((await customerOf(context, customerId))?.enabled === false) return
    if (!person.activatedAt) return invite(context, person, customerId, false)
    const isInvitation = customerId !== null && (await isInvited(db, loginId, customerId))
    await (isInvitation ? mailInvitation : mailAdded)(context, person, customerId)
  },
  async activationAsked(context, { userName }) {
    const db = context.database.scoped(providerScope)
    const found = await findRecipientNamed(db, userName)
    if (!found?.enabled || found.activatedAt) return
    if (!found.isAdmin && !(await mayEnterAnywhere(db, found.loginId))) return
    const person = await findRecipient(db, found.loginId)
    if (person) await invite(context, person, null, true)
  },
}
