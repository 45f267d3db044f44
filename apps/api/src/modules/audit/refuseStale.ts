import type { ActionOf, SubjectKind } from '@tradecounter/rules/acts.ts'
import { staleVersion } from '@tradecounter/rules/staleVersion.ts'
import type { Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { findLastAct } from './audit.queries.ts'
import type { Subject } from './recordAct.ts'

export { findLastAct }

/** Record with a version; `acts` are those that change it, where other acts on the subject do not. */
interface Versioned<Kind extends SubjectKind> extends Subject<Kind> {
  readonly acts?: readonly ActionOf<Kind>[]
}

/**
 * Refuses a change over an older version, naming who changed the record and when
 * (R10). A client of §7 that sends no version means the record as it is now (R40).
 */
export async function refuseStale<Kind extends SubjectKind>(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { acts, ...subject }: Versioned<Kind>,
  heldVersion: number,
  sentVersion: number | undefined,
): Promise<void> {
  if (sentVersion === undefined || sentVersion === heldVersion) return
  const last = await findLastAct(db, subject, acts)
  throw refused(staleVersion(last?.actorName ?? 'the supplier', last?.at ?? now, settings.TIME_ZONE))
}
