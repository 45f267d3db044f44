import type { SubjectKind } from '@tradecounter/rules/acts.ts'
import { staleVersion } from '@tradecounter/rules/staleVersion.ts'
import type { Context } from '../../http/context.ts'
import { refused, type Refused } from '../../http/refused.ts'
import { findLastAct } from './audit.queries.ts'
import type { Subject } from './recordAct.ts'

export { findLastAct }

/** The refusal of a change over an older version: it names who changed the record and when (R10). */
export async function staleRefusal<Kind extends SubjectKind>(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  subject: Subject<Kind>,
): Promise<Refused> {
  const last = await findLastAct(db, subject)
  return refused(staleVersion(last?.actorName ?? 'the supplier', last?.at ?? now, settings.TIME_ZONE))
}
