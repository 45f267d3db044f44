import type { QuestionMessageKind } from '@tradecounter/rules/questions/questionStates.ts'
import { countRows } from '../../db/countRows.ts'
import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import { personIn } from '../../db/personIn.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import type { NewRow } from '../../db/tables/tables.ts'
import { filesOfMessage } from '../files/messageFiles.ts'
import type { QuestionKey } from './questions.queries.ts'

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
      filesOfMessage('question').as('files'),
    ])
    .where('m.customer_id', '=', customerId)
    .where('m.question_id', '=', questionId)
    .orderBy('m.id')
    .execute()

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** A file that a message of this question names. */
export const findQuestionFile = (
  db: Db,
  scope: Scope,
  { questionId, fileId }: { readonly questionId: number; readonly fileId: number },
) =>
  db
    .selectFrom('document_questions as q')
    .innerJoin('document_question_messages as m', (join) => sameCustomer(join, 'm.question_id', 'q.id'))
    .innerJoin('document_question_files as n', (join) => sameCustomer(join, 'n.message_id', 'm.id'))
    .innerJoin('files as f', (join) => sameCustomer(join, 'f.id', 'n.file_id'))
    .select(['f.file_name as fileName', 'f.storage_name as storageName'])
    .where(ofCustomer('q.customer_id', customerIn(scope)))
    .where('q.id', '=', questionId)
    .where('n.file_id', '=', fileId)
    .executeTakeFirst()

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
