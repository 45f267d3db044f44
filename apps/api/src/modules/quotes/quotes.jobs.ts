import { customerScope } from '../../db/database.ts'
import type { Events } from '../../jobs/events.ts'
import type { Letter } from '../../jobs/mailTemplate.ts'
import { sendLetter, sendToEach } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { letterForCustomer, letterForDesk, letterOfExpiry } from './messages/quoteLetters.ts'
import { findMessage, listMailedFollowers, listStandIns } from './messages/quoteMessages.queries.ts'
import { quotePdfOf } from './sheet/quotePdf.ts'
import { findQuote, type QuoteRow } from './quotes.queries.ts'

const actionOf = ({ settings }: JobContext, quoteId: number): Pick<Letter, 'action'> => ({
  action: { label: 'See the quote', url: `${settings.publicUrl}/quotes/${quoteId}` },
})

interface QuoteMail {
  readonly letter: Letter
  /** Login of the person who acted, who gets no email. */
  readonly actor: number | null
  /** Version that is attached as a PDF. */
  readonly versionNumber: number | null
}

async function mailFollowers(
  context: JobContext,
  quote: QuoteRow,
  { letter, actor, versionNumber }: QuoteMail,
) {
  const db = context.database.scoped(customerScope(quote.customerId))
  const followers = await listMailedFollowers(db, quote, actor)
  const recipients = followers.length > 0 ? followers : await listStandIns(db, quote, actor)
  if (recipients.length === 0) return
  const pdf = versionNumber ? await quotePdfOf(db, quote, versionNumber, context.settings) : undefined
  const attached = { part: '', storedFiles: [], generatedFiles: pdf ? [pdf] : [] }
  await sendToEach(recipients, (recipient) => sendLetter(context, recipient, letter, attached))
}

/** Emails a message or move to the customer or the desk, with a limit an hour for each (A7). */
async function mailMessage(
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
  if (!toCustomer) return
  const { kind, loginId: actor, versionNumber } = message
  const letter = { ...toCustomer, ...action }
  await mailFollowers(context, quote, {
    letter,
    actor,
    versionNumber: kind === 'answered' ? versionNumber : null,
  })
}

/** Emails that prices expire soon, if they are still those on offer. */
async function mailExpiry(
  context: JobContext,
  { customerId, quoteId, versionNumber }: Events['quoteExpiring'],
): Promise<void> {
  const scope = customerScope(customerId)
  const quote = await findQuote(context.database.scoped(scope), scope, quoteId)
  if (quote?.status !== 'answered' || quote.latestVersion !== versionNumber || !quote.validUntil) return
  const letter = { ...letterOfExpiry(quote, quote.validUntil), ...actionOf(context, quoteId) }
  await mailFollowers(context, quote, { letter, actor: null, versionNumber: null })
}

export const quotesReactions: Reactions = { quoteWritten: mailMessage, quoteExpiring: mailExpiry }
