import { questionProblems } from '@tradecounter/rules/questions/questions.problems.ts'
import type { QuestionMessageKind, QuestionOutcome } from '@tradecounter/rules/questions/questionStates.ts'
import type { Context } from '../../http/context.ts'
import { refused } from '../../http/refused.ts'
import { holdUploaded, nameUploaded, type MessageContent } from '../files/messageFiles.ts'
import { insertMessage } from './questionMessages.queries.ts'
import type { QuestionKey } from './questions.queries.ts'

/** A question, as the audit log names it. */
export const questionSubject = ({ customerId, questionId }: QuestionKey) =>
  ({ customerId, kind: 'question', id: questionId }) as const

interface Written extends QuestionKey {
  readonly kind: QuestionMessageKind
  readonly outcome: QuestionOutcome | null
}

/** Adds a message; its job emails it. @throws Refused for a missing file or one of another person */
export async function writeMessage(
  { db, member, now, outbox }: Context,
  { customerId, questionId, kind, outcome }: Written,
  { note, fileIds }: MessageContent,
): Promise<void> {
  const { loginId } = member
  const uploaded = { customerId, loginId, ids: [...new Set(fileIds)] }
  if (!(await holdUploaded(db, 'question', uploaded))) throw refused(questionProblems.fileMissing)
  const { id: messageId } = await insertMessage(db, {
    customer_id: customerId,
    question_id: questionId,
    kind,
    outcome,
    text: note.trim(),
    login_id: loginId,
    at: now,
  })
  await nameUploaded(db, 'question', uploaded, messageId)
  if (kind !== 'withdrawn') await outbox.emit(db, 'questionWritten', { customerId, questionId, messageId })
}
