import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { quoteMessageProblem, quoteReasonProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteProblems } from '@tradecounter/rules/quotes/quotes.problems.ts'
import type { Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { changed, readQuote, refuseOften } from './quoteContext.ts'
import { deleteFollower, insertFollower, insertNote } from './quoteMessages.queries.ts'
import { filesIn, quoteSubject, writeMessage } from './writeQuoteMessage.ts'

type Saying = RouteInput<'writeQuoteMessage'>['body'] & { readonly quoteId: number }

/** Words of either side. They move nothing, so that nobody who decides meanwhile is refused for them. */
export async function writeQuoteMessage(context: Context, saying: Saying) {
  const problem = quoteMessageProblem(saying)
  if (problem) throw refused(problem)
  const quote = await readQuote(context, saying.quoteId)
  await refuseOften(context, quote.quoteId)
  const versionNumber = quote.latestVersion || null
  await writeMessage(context, { ...quote, kind: 'said', versionNumber }, saying)
  await recordAct(context, actorOf(context), quoteSubject(quote), 'writeQuoteMessage', filesIn(saying))
  return changed(quote, quote.version)
}

/** An internal note: nobody is told of it, and the customer never sees it. */
export async function writeQuoteNote(context: Context, quoteId: number, note: string) {
  const problem = quoteReasonProblem(note)
  if (problem) throw refused(problem.code === 'quoteReason' ? quoteProblems.internalNote : problem)
  const { db, member, now } = context
  const quote = await readQuote(context, quoteId)
  const noteId = await insertNote(db, { quoteId, text: note.trim(), loginId: member.loginId, now })
  await recordAct(context, actorOf(context), quoteSubject(quote), 'writeQuoteNote')
  return { noteId }
}

/** Once or several times: the person follows the quote. */
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
