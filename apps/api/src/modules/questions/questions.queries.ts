import type { QuestionReason, QuestionState } from '@tradecounter/rules/questions/questionStates.ts'
import { sql, type SqlBool, type Updateable } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import { personIn } from '../../db/personIn.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import type { DocumentQuestionsTable } from '../../db/tables/questionTables.ts'
import type { NewRow } from '../../db/tables/tables.ts'
import type { Place } from '../../http/cursorPages.ts'

export interface QuestionKey {
  readonly customerId: number
  readonly questionId: number
}

const questions = (db: Db, scope: Scope) =>
  db
    .selectFrom('document_questions as q')
    .innerJoin('customers as c', 'c.id', 'q.customer_id')
    .innerJoin('documents as d', (join) => sameCustomer(join, 'd.id', 'q.document_id'))
    .innerJoinLateral(personIn('q.customer_id', 'q.asked_by_login_id').as('l'), (join) => join.onTrue())
    .select([
      'q.customer_id as customerId',
      'q.id as questionId',
      'q.document_id as documentId',
      'q.reason',
      'q.disputes',
      'q.state',
      'q.outcome',
      'q.state_since as since',
      'q.closed_at as closedAt',
      'q.is_latest as isLatest',
      'q.lines',
      'q.asked_at as askedAt',
      'q.version',
      'l.firstName',
      'l.lastName',
      'c.name as customerName',
      'c.account_name as accountName',
      'c.account_number as accountNumber',
      'd.document_number as documentNumber',
      'd.type as documentType',
      'd.balance_cents as balanceCents',
    ])
    .where(ofCustomer('q.customer_id', customerIn(scope)))

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof questions>['execute']>>[number]

/** A question that a scope sees; the provider asks by its number alone. */
export const findQuestion = (db: Db, scope: Scope, questionId: number) =>
  questions(db, scope).where('q.id', '=', questionId).executeTakeFirst()

/** Locks a question, then reads it (a locking join that waited pairs new rows with old ones). */
export async function lockQuestion(db: Db, scope: Scope, questionId: number) {
  await db
    .selectFrom('document_questions')
    .select('id')
    .where(ofCustomer('customer_id', customerIn(scope)))
    .where('id', '=', questionId)
    .forNoKeyUpdate()
    .execute()
  return findQuestion(db, scope, questionId)
}

export interface QuestionsFilter {
  readonly state?: QuestionState | undefined
  readonly reason?: QuestionReason | undefined
  readonly customerId?: number | undefined
  /** Only questions whose state is at least this old. */
  readonly since?: Date | undefined
}

/** The provider's: longest in its state first. A customer's: the other way round. Each by an index. */
export function listQuestionRows(
  db: Db,
  scope: Scope,
  filter: QuestionsFilter,
  limit: number,
  beyond?: Place,
) {
  const isProviders = scope.kind === 'provider'
  const direction = isProviders ? 'asc' : 'desc'
  const than = isProviders ? sql`>` : sql`<`
  return questions(db, scope)
    .$if(filter.state !== undefined, (query) => query.where('q.state', '=', filter.state ?? 'open'))
    .$if(filter.reason !== undefined, (query) => query.where('q.reason', '=', filter.reason ?? 'other'))
    .$if(filter.customerId !== undefined, (query) =>
      query.where('q.customer_id', '=', filter.customerId ?? 0),
    )
    .$if(filter.since !== undefined, (query) =>
      query.where('q.state_since', '<=', filter.since ?? new Date(0)),
    )
    .$if(beyond !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(q.state_since, q.id) ${than} (${beyond?.at}::timestamptz, ${beyond?.id ?? 0}::bigint)`,
      ),
    )
    .orderBy('q.state_since', direction)
    .orderBy('q.id', direction)
    .limit(limit)
    .execute()
}

export const countQuestionsSince = (db: Db, customerId: number, since: Date): Promise<number> =>
  countRows(
    db.selectFrom('document_questions').where('customer_id', '=', customerId).where('asked_at', '>', since),
  )

/**
 * Inserts a question in place of the closed one on the document's row, where parallel requests wait.
 * @returns undefined if one is open
 */
export async function insertQuestion(
  db: Db,
  question: NewRow<'document_questions'>,
): Promise<number | undefined> {
  await db
    .updateTable('document_questions')
    .set({ is_latest: false })
    .where('customer_id', '=', question.customer_id)
    .where('document_id', '=', question.document_id)
    .where('is_latest', '=', true)
    .where('closed_at', 'is not', null)
    .execute()
  const row = await db
    .insertInto('document_questions')
    .values(question)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type QuestionPatch = Pick<
  Updateable<DocumentQuestionsTable>,
  'state' | 'outcome' | 'state_since' | 'closed_at' | 'updated_by_login_id' | 'updated_at'
>

export const saveQuestion = (db: Db, { customerId, questionId }: QuestionKey, patch: QuestionPatch) =>
  db
    .updateTable('document_questions')
    .set({ ...patch, version: sql`version + 1` })
    .where('customer_id', '=', customerId)
    .where('id', '=', questionId)
    .returning('version')
    .executeTakeFirstOrThrow()
