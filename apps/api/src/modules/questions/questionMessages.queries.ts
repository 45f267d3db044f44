import type { QuestionMessageKind } from '@tradecounter/rules/questions/questionStates.ts'
import { sql } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import { personIn } from '../../db/personIn.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import type { NewRow } from '../../db/tables/tables.ts'
import type { QuestionKey } from './questions.queries.ts'

const filesOf = sql<readonly { fileId: number; fileName: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('fileId', f.id, 'fileName', f.file_name) order by f.id)
  from document_question_files n join files f on f.customer_id = n.customer_id and f.id = n.file_id
  where n.customer_id = m.customer_id and n.message_id = m.id), '[]')`

/** All messages of a question, oldest first. */
export const listMessages = (db: Db, { customerId, questionId }: QuestionKey) =>
  db
    .selectFrom('document_question_messages as m')
    .innerJoinLateral(personIn('m.customer_id', 'm.login_id').as('l'), (join) => join.onTrue())
    .select([
      'm.id as messageId',
      'm.kind',
      'm.outcome',
      'm.text',
      'm.at',
      'l.firstName',
      'l.lastName',
      filesOf.as('files'),
    ])
    .where('m.customer_id', '=', customerId)
    .where('m.question_id', '=', questionId)
    .orderBy('m.id')
    .execute()

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export const countMessagesSince = (
  db: Db,
  scope: Scope,
  questionId: number,
  kinds: readonly QuestionMessageKind[],
  since: Date,
): Promise<number> =>
  countRows(
    db
      .selectFrom('document_questions as q')
      .innerJoin('document_question_messages as m', (join) => sameCustomer(join, 'm.question_id', 'q.id'))
      .where(ofCustomer('q.customer_id', customerIn(scope)))
      .where('q.id', '=', questionId)
      .where('m.kind', 'in', [...kinds])
      .where('m.at', '>', since),
  )

export const insertMessage = (db: Db, message: NewRow<'document_question_messages', 'outcome'>) =>
  db.insertInto('document_question_messages').values(message).returning('id').executeTakeFirstOrThrow()

/** People of the customer who wrote in a question and may still read it. */
export const listWriters = (db: Db, { customerId, questionId }: QuestionKey) =>
  db
    .selectFrom('memberships as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select(['l.email', 's.sorted_first_name as firstName'])
    .where('s.customer_id', '=', customerId)
    .where('c.enabled', '=', true)
    .where('s.enabled', '=', true)
    .where('l.enabled', '=', true)
    .where((where) => where.or([where('s.can_do_payments', '=', true), where('s.read_only', '=', true)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('document_question_messages as m')
          .select('m.id')
          .whereRef('m.customer_id', '=', 's.customer_id')
          .whereRef('m.login_id', '=', 's.login_id')
          .where('m.question_id', '=', questionId)
          .where('m.kind', 'in', ['asked', 'added', 'reopened']),
      ),
    )
    .orderBy('l.id')
    .execute()
