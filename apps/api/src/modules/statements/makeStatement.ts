import {
  hasSomethingToState,
  statementFigures,
  type StatementInput,
} from '@tradecounter/rules/statements/statementFigures.ts'
import type { Db } from '../../db/database.ts'
import * as queries from './statements.queries.ts'

/** What the ledger and the documents say of one month of an account, in days of the business (R4). */
async function readMonth(db: Db, key: queries.StatementKey, timeZone: string): Promise<StatementInput> {
  return {
    month: key.month,
    openingCents: await queries.findOpening(db, key, timeZone),
    documents: await queries.listDocumentsOf(db, key),
    payments: await queries.listPaymentsOf(db, key, timeZone),
    open: await queries.listOpenAtEnd(db, key, timeZone),
  }
}

/** Makes, or makes again, one statement. @returns nothing for an account at rest */
export async function makeStatement(
  db: Db,
  key: queries.StatementKey,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
) {
  const input = await readMonth(db, key, timeZone)
  return hasSomethingToState(input) ? queries.saveStatement(db, key, statementFigures(input), now) : undefined
}
