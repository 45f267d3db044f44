import type { Tx } from '../../db/database.ts'
import { checkDeferred } from './staging.queries.ts'

/** What the database checks at commit is checked now, so that a dry run would tell of it. */
export const settleChecks = (tx: Tx): Promise<void> => checkDeferred(tx)
