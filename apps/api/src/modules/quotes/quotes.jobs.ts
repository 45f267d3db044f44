import { customerScope } from '../../db/database.ts'
import type { Events } from '../../jobs/events.ts'
import type { Letter } from '../../jobs/mailTemplate.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { letterForCustomer, letterForDesk, letterOfExpiry } from './quoteLetters.ts'
import { findMessage, listMailedFollowers } from './quoteMessages.queries.ts'
import { findQuote, type QuoteKey } from './quotes.queries.ts'

const actionOf = ({ settings }: JobContext, quoteId: number): Pick<Letter, 'action'> => ({
  action: { label: 'See the quote', url: `${settings.publicUrl}/quotes/${quoteId}` },
})

async function mailFollowers(context: JobContext, key: QuoteKey, letter: Letter, actor: number | null) {
  const db = context.database.scoped(customerScope(key.customerId))
  for (const follower of await listMailedFollowers(db, key, actor))
    await sendLetter(context, follower, letter)
}

/** Mails a message or move to the other side; each side writes only so many an hour (A7). */
async function tellOfMessage(
  context: JobContext,
  { customerId, quoteId, messageId }: Events['quoteWritten'],
): Promise<void> {
  const scope = customerScope(customerId)
  const db = context.database.scoped(scope)
  const quote = await findQuote(db, scope, quoteId)
  const message = quote && (await findMessage(db, quote, messageId))
  if (!quote || !message) return
  const action = actionOf(context, quoteId)
  const toDesk = letterForDesk(quote, message)
  if (toDesk) {
    const desk = { email: context.settings.ECOMMERCE_EMAIL, firstName: '' }
    return sendLetter(context, desk, { ...toDesk, ...action })
  }
  const toCustomer = letterForCustomer(quote, message)
  if (toCustomer) await mailFollowers(context, quote, { ...toCustomer, ...action }, message.loginId)
}

/** Mails that prices expire soon, if they are still those on offer. */
async function tellOfExpiry(
  context: JobContext,
  { customerId, quoteId, versionNumber }: Events['quoteExpiring'],
): Promise<void> {
  const scope = customerScope(customerId)
  const quote = await findQuote(context.database.scoped(scope), scope, quoteId)
  if (quote?.status !== 'answered' || quote.latestVersion !== versionNumber || !quote.validUntil) return
  const letter = { ...letterOfExpiry(quote, quote.validUntil), ...actionOf(context, quoteId) }
  await mailFollowers(context, quote, letter, null)
}

export const quotesReactions: Reactions = { quoteWritten: tellOfMessage, quoteExpiring: tellOfExpiry }
