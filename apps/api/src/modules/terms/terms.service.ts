import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { termsProblems, termsTextProblems } from '@tradecounter/rules/terms/terms.problems.ts'
import type { Db } from '../../db/database.ts'
import { takeTurn } from '../../db/takeTurn.ts'
import type { Context, Services } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { refuseStale, findLastAct } from '../audit/refuseStale.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { currentProvider } from '../provider/provider.service.ts'
import * as queries from './terms.queries.ts'

/** Terms of a new installation, until the provider publishes its own. */
const firstTerms = (providerName: string): string =>
  `By activating this account you confirm that you act for the organisation that invited you, that you keep your password to yourself, and that orders and payments made with it are made on the organisation's behalf. ${providerName} sells on the terms agreed with that organisation.`

/** Current terms; the first version is published on first use. */
export async function currentTerms(services: Pick<Services, 'settings' | 'clock'>, db: Db) {
  const found = await queries.findTerms(db)
  if (found) return found
  await takeTurn(db, 'terms')
  const meanwhile = await queries.findTerms(db)
  if (meanwhile) return meanwhile
  const { providerName } = await currentProvider(services, db)
  return queries.insertTerms(db, firstTerms(providerName), services.clock())
}

/** Subject of all versions: its history lists them. */
const subject = { kind: 'terms', id: 1, customerId: null } as const

/** The terms as the provider reads them, before publishing others. */
export async function getTerms(context: Context) {
  const { db } = context
  const { version, text, publishedAt } = await currentTerms(context, db)
  return {
    version,
    text,
    publishedAt: publishedAt.toISOString(),
    publishedBy: (await findLastAct(db, subject))?.actorName ?? null,
    acceptedBy: await queries.countAcceptances(db, version),
  }
}

/**
 * Publishes a new version; acceptances keep theirs. @throws Refused if another administrator published
 * meanwhile
 */
export async function publishTerms(context: Context, { version, text }: RouteInput<'publishTerms'>['body']) {
  const { db, now } = context
  const problems = termsTextProblems(text)
  if (problems.length > 0) throw refused(...problems)
  await takeTurn(db, 'terms')
  const before = await currentTerms(context, db)
  await refuseStale(context, subject, before.version, version)
  if (before.text === text.trim()) throw refused(termsProblems.unchanged)
  const published = await queries.insertTerms(db, text.trim(), now)
  await recordAct(context, actorOf(context), subject, 'publishTerms', { version: published.version })
  return getTerms(context)
}
