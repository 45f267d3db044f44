import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Synonym } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import { synonymFieldProblems } from '@tradecounter/rules/synonyms/synonymFields.ts'
import { synonymProblems } from '@tradecounter/rules/synonyms/synonyms.problems.ts'
import type { Context } from '../../http/context.ts'
import { countedPage } from '../../http/answers/countedPage.ts'
import { notFound, refused } from '../../http/refused.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { deleteMissed } from './missedSearches.queries.ts'
import * as queries from './synonyms.queries.ts'

type Body = RouteInput<'addSynonym'>['body']

export const listSynonyms = async ({ db }: Context, listing: queries.SynonymListing) =>
  countedPage(await queries.listSynonyms(db, listing), listing, () => queries.countSynonyms(db, listing))

/** @throws Refused for a word without letters and one without another word */
function wordsOf({ word, sameAs }: Body) {
  const trimmed = { word: word.trim(), sameAs: [...new Set(sameAs.map((synonym) => synonym.trim()))] }
  const problems = synonymFieldProblems(trimmed)
  if (problems.length > 0) throw refused(...problems)
  return trimmed
}

const subject = ({ synonymId }: Synonym) => ({ kind: 'synonym', id: synonymId, customerId: null }) as const
const factsOf = ({ word, sameAs }: Synonym) => ({ word, sameAs })

/** Removes searches from the list of missed ones that the words answer now. */
async function answer(context: Context, { word, sameAs }: Synonym): Promise<void> {
  await deleteMissed(context.db, [word, ...sameAs])
}

export async function addSynonym(context: Context, body: Body): Promise<Synonym> {
  const added = await queries.insertSynonym(context.db, wordsOf(body))
  if (!added) throw refused(synonymProblems.taken)
  await answer(context, added)
  await recordAct(context, actorOf(context), subject(added), 'addSynonym', factsOf(added))
  return added
}

export async function updateSynonym(context: Context, synonymId: number, body: Body): Promise<Synonym> {
  const words = wordsOf(body)
  const stored = await queries.lockSynonym(context.db, synonymId)
  if (!stored) throw notFound('This synonym')
  if (changesNothing(stored, words)) return stored
  const changed = await queries.updateSynonym(context.db, synonymId, words)
  if (changed === 'taken') throw refused(synonymProblems.taken)
  await answer(context, changed)
  await recordAct(context, actorOf(context), subject(changed), 'changeSynonym', factsOf(changed))
  return changed
}

export async function removeSynonym(context: Context, synonymId: number): Promise<Synonym> {
  const removed = await queries.deleteSynonym(context.db, synonymId)
  if (!removed) throw notFound('This synonym')
  await recordAct(context, actorOf(context), subject(removed), 'removeSynonym', factsOf(removed))
  return removed
}
