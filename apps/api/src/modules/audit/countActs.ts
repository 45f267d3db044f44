import type { ActionOf, SubjectKind } from '@tradecounter/rules/acts.ts'
import type { Db } from '../../db/database.ts'
import { countActsSince } from './audit.queries.ts'
import type { Subject } from './recordAct.ts'

/** Number of these acts on a record since a time. */
export const countActs = <Kind extends SubjectKind>(
  db: Db,
  subject: Subject<Kind>,
  actions: readonly ActionOf<Kind>[],
  since: Date,
): Promise<number> => countActsSince(db, subject, actions, since)
