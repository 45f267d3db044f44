import {
  hasSomethingToState,
  statementFigures,
  type StatementInput,
} from '@tradecounter/rules/statements/statementFigures.ts'
import { monthOf } from '@tradecounter/rules/statements/statementMonth.ts'
import type { Db } from '../../db/database.ts'
import * as queries from './statements.queries.ts'

/** Ledger and documents of an account for a period of business days (R4). */
export async function readDays(db: Db, days: queries.StatedDays, timeZone: string): Promise<StatementInput> {
  return {
    endsOn: days.to,
    openingCents: await queries.findOpening(db, days, timeZone),
    documents: await queries.listDocumentsOf(db, days),
    payments: await queries.listPaymentsOf(db, days, timeZone),
    open: await queries.listOpenAtEnd(db, days, timeZone),
  }
}

/** Makes, or makes again, one statement; undefined for an account at rest without one of the month. */
export async function makeStatement(
  db: Db,
  key: queries.StatementKey,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
) {
  const { startDate: from, endDate: to } = monthOf(key.month)
  const days = await readDays(db, { customerId: key.customerId, from, to }, timeZone)
  const statedCents = await queries.findClosing(db, key)
  const input = { ...days, statedCents }
  // An earlier statement of the month is replaced even if no entries are left.
  const isMade = hasSomethingToState(input) || (await queries.hasStatement(db, key))
  return isMade ? queries.saveStatement(db, key, statementFigures(input), now) : undefined
}
