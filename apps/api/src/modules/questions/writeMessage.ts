import { questionProblems } from '@tradecounter/rules/questions/questions.problems.ts'
import type { QuestionMessageKind, QuestionOutcome } from '@tradecounter/rules/questions/questionStates.ts'
import type { Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { holdUploaded, retainFiles } from '../files/messageFiles.ts'
import { insertMessageFiles } from './questionFiles.queries.ts'
import { insertMessage } from './questionMessages.queries.ts'
import type { QuestionKey } from './questions.queries.ts'

/** Message of a person: a note, and files uploaded for it. */
export interface Said {
  readonly note: string
  readonly fileIds: readonly number[]
}

/** A question, as the audit log names it. */
export const questionSubject = ({ customerId, questionId }: QuestionKey) =>
  ({ customerId, kind: 'question', id: questionId }) as const

/** Number of files of a message; undefined without any. */
export const filesIn = ({ fileIds }: Said) => ({ files: fileIds.length || undefined })

interface Written extends QuestionKey {
  readonly kind: QuestionMessageKind
  readonly outcome: QuestionOutcome | null
}

/** Adds a message; its job emails it. @throws Refused for a missing file or one of another person */
export async function writeMessage(
  { db, member, now, outbox }: Context,
  { customerId, questionId, kind, outcome }: Written,
  { note, fileIds }: Said,
): Promise<void> {
  const ids = [...new Set(fileIds)]
  const { loginId } = member
  if (!(await holdUploaded(db, 'question', { customerId, loginId, ids })))
    throw refused(questionProblems.fileMissing)
  const { id: messageId } = await insertMessage(db, {
    customer_id: customerId,
    question_id: questionId,
    kind,
    outcome,
    text: note.trim(),
    login_id: loginId,
    at: now,
  })
  if (ids.length > 0) {
    await insertMessageFiles(db, customerId, messageId, ids)
    await retainFiles(db, customerId, ids)
  }
  if (kind !== 'withdrawn') await outbox.emit(db, 'questionWritten', { customerId, questionId, messageId })
}
