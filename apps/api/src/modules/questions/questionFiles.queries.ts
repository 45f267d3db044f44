import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'

export async function insertMessageFiles(
  db: Db,
  customerId: number,
  messageId: number,
  ids: readonly number[],
) {
  await db
    .insertInto('document_question_files')
    .values(ids.map((fileId) => ({ customer_id: customerId, message_id: messageId, file_id: fileId })))
    .execute()
}

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
