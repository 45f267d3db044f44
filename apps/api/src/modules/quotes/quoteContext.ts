import type { ActionOf, FactsOf } from '@tradecounter/rules/acts.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { quoteMessagesAnHour } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteNumberText } from '@tradecounter/rules/quotes/quoteNumber.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import type { QuoteMessageKind, QuoteStatus } from '@tradecounter/rules/quotes/quoteStates.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { providerScope, type Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { notFound, refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import type { MessageContent } from '../files/messageFiles.ts'
import { countMessagesSince } from './messages/quoteMessages.queries.ts'
import { findQuote, lockQuote, saveQuote, type QuotePatch, type QuoteRow } from './quotes.queries.ts'
import { quoteSubject, writeMessage } from './messages/writeQuoteMessage.ts'

/** A quote and the version of it that a person has read. */
export interface QuoteVersionKey {
  readonly quoteId: number
  readonly version: number
}

/** @throws Refused 404 when it is missing, or not in the scope. */
export async function readQuote({ db, scope }: Pick<Context, 'db' | 'scope'>, quoteId: number) {
  const quote = await findQuote(db, scope, quoteId)
  if (!quote) throw notFound('This quote')
  return quote
}

/** Holds a quote until the transaction ends. @throws Refused 404, or that it was changed since (R10) */
export async function holdQuote(context: Context, { quoteId, version }: QuoteVersionKey): Promise<QuoteRow> {
  const quote = await lockQuote(context.db, context.scope, quoteId)
  if (!quote) throw notFound('This quote')
  await refuseStale(context, quoteSubject(quote), quote.version, version)
  return quote
}

/** Holds a quote of any customer for a partner's system. @throws Refused 404 */
export async function holdAnyQuote(db: Db, quoteId: number): Promise<QuoteRow> {
  const quote = await lockQuote(db, providerScope, quoteId)
  if (!quote) throw notFound('This quote')
  return quote
}

/** Each message is an email, so those of one side are limited by the hour (A7). @throws Refused */
export async function refuseTooManyMessages(
  { db, member, now, scope }: Context,
  quoteId: number,
  kind?: QuoteMessageKind,
): Promise<void> {
  const since = new Date(now.getTime() - hourMs)
  const written = await countMessagesSince(db, scope, quoteId, { isProvider: isAdmin(member), since, kind })
  if (written >= quoteMessagesAnHour) throw refused(quoteProblems.wroteOften)
}

type QuoteAction = ActionOf<'quote'>

/** Move of a locked quote: new status, message and act. */
interface Move<Action extends QuoteAction> {
  readonly status: QuoteStatus
  readonly kind: QuoteMessageKind
  readonly words: MessageContent
  readonly act: readonly [Action, FactsOf<'quote', Action>]
  /** Columns that change with the status. */
  readonly columns?: Pick<QuotePatch, 'valid_until' | 'latest_request' | 'latest_version' | 'total_cents'>
}

/** Answer to a change of a quote. */
export const changeAnswer = (
  { quoteId, quoteNumber }: Pick<QuoteRow, 'quoteId' | 'quoteNumber'>,
  version: number,
) => ({
  quoteId,
  quoteNumber: quoteNumberText(quoteNumber),
  version,
})

/** Saves a locked quote in its new status, with its message and its act. */
export async function saveMove<Action extends QuoteAction>(
  context: Context,
  quote: QuoteRow,
  { status, kind, words, act, columns = {} }: Move<Action>,
) {
  const { db, member, now } = context
  const latestVersion = columns.latest_version ?? quote.latestVersion
  await writeMessage(context, { ...quote, kind, versionNumber: latestVersion || null }, words)
  const { version } = await saveQuote(db, quote, {
    ...columns,
    status,
    status_since: status === quote.status ? quote.statusSince : now,
    updated_by_login_id: member.loginId,
    updated_at: now,
  })
  const [action, facts] = act
  await recordAct<'quote', QuoteAction>(context, actorOf(context), quoteSubject(quote), action, facts)
  return changeAnswer(quote, version)
}
