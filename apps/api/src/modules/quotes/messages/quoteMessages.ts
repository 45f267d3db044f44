import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { quoteMessageProblem, quoteReasonProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { filesIn } from '../../files/messageFiles.ts'
import { changeAnswer, readQuote, refuseTooManyMessages } from '../quoteContext.ts'
import { deleteFollower, insertFollower, insertNote } from './quoteMessages.queries.ts'
import { quoteSubject, writeMessage } from './writeQuoteMessage.ts'

type NewQuoteMessage = RouteInput<'writeQuoteMessage'>['body'] & { readonly quoteId: number }

/**
 * Message of either side. It does not change the quote's version, so that no decision is refused because of
 * it.
 */
export async function writeQuoteMessage(context: Context, saying: NewQuoteMessage) {
  const problem = quoteMessageProblem(saying)
  if (problem) throw refused(problem)
  const quote = await readQuote(context, saying.quoteId)
  await refuseTooManyMessages(context, quote.quoteId)
  const versionNumber = quote.latestVersion || null
  await writeMessage(context, { ...quote, kind: 'said', versionNumber }, saying)
  await recordAct(context, actorOf(context), quoteSubject(quote), 'writeQuoteMessage', filesIn(saying))
  return changeAnswer(quote, quote.version)
}

/** Internal note: sends no email, and the customer never sees it. */
export async function writeQuoteNote(context: Context, quoteId: number, note: string) {
  const problem = quoteReasonProblem(note)
  if (problem) throw refused(problem.code === 'quoteReason' ? quoteProblems.internalNote : problem)
  const { db, member, now } = context
  const quote = await readQuote(context, quoteId)
  const created = await insertNote(db, {
    quote_id: quoteId,
    text: note.trim(),
    login_id: member.loginId,
    at: now,
  })
  await recordAct(context, actorOf(context), quoteSubject(quote), 'writeQuoteNote')
  return created
}

/** Makes the person follow the quote; a repeat changes nothing. */
export async function followQuote(context: Context, quoteId: number) {
  const quote = await readQuote(context, quoteId)
  if (await insertFollower(context.db, quote, context.member.loginId))
    await recordAct(context, actorOf(context), quoteSubject(quote), 'followQuote')
  return null
}

export async function unfollowQuote(context: Context, quoteId: number) {
  const quote = await readQuote(context, quoteId)
  if (await deleteFollower(context.db, quote, context.member.loginId))
    await recordAct(context, actorOf(context), quoteSubject(quote), 'unfollowQuote')
  return null
}
