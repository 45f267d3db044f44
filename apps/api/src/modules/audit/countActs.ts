import type { ActionOf, SubjectKind } from '@tradecounter/rules/acts.ts'
import type { Db } from '../../db/database.ts'
import { countActsSince } from './audit.queries.ts'
import type { Subject } from './recordAct.ts'

/** How often any of these was done to a record since then. */
export const countActs = <Kind extends SubjectKind>(
  db: Db,
  subject: Subject<Kind>,
  actions: readonly ActionOf<Kind>[],
  since: Date,
): Promise<number> => countActsSince(db, subject, actions, since)
