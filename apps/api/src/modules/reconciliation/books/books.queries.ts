import type {
  AccountFigures,
  DocumentFigures,
  JournalFigures,
  PaymentFigures,
} from '@tradecounter/rules/reconciliation/bookDifferences.ts'
import { CompiledQuery, sql } from 'kysely'
import { providerScope, type Db } from '../../../db/database.ts'
import { atOneMoment, type Services } from '../../../http/context.ts'
import { accountSums, documentsOff, journalsOff, paymentsOff } from './bookChecks.queries.ts'

/** Customers of a batch: at a million documents of five thousand, about twenty thousand of them. */
export const customersAtOnce = 100
/** Limit of differences of one kind in one batch; later ones are found once these are mended. */
export const mostRows = 1000

interface AccountSums extends AccountFigures {
  readonly customerName: string
  readonly documents: number
  readonly ledgerCents: number
}

export interface BookFigures {
  /** The last customer of the batch; undefined if none is left. */
  readonly upTo: number | undefined
  readonly documents: readonly DocumentFigures[]
  readonly journals: readonly JournalFigures[]
  readonly accounts: readonly AccountSums[]
  readonly payments: readonly PaymentFigures[]
}

const rowsOf = async <Row>(db: Db, text: string, ...values: readonly unknown[]): Promise<readonly Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

async function findLast(db: Db, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from (
    select id from customers where id > ${after} order by id limit ${customersAtOnce}) c`.execute(db)
  return rows[0]?.last ?? undefined
}

/**
 * Figures of the next customers in one read-only snapshot: it blocks no write, and a payment that settles
 * meanwhile does not look like a difference.
 */
export const readBooks = (
  { database }: Pick<Services, 'database'>,
  after: number,
  takenBefore: Date,
): Promise<BookFigures> =>
  atOneMoment(database, providerScope, async (db) => {
    const upTo = await findLast(db, after)
    if (upTo === undefined) return { upTo, documents: [], journals: [], accounts: [], payments: [] }
    const some = [after, upTo, mostRows] as const
    return {
      upTo,
      documents: await rowsOf<DocumentFigures>(db, documentsOff, ...some),
      journals: await rowsOf<JournalFigures>(db, journalsOff, ...some),
      accounts: await rowsOf<AccountSums>(db, accountSums, ...some),
      payments: await rowsOf<PaymentFigures>(db, paymentsOff, ...some, takenBefore),
    }
  })
