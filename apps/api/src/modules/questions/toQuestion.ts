import type {
  ListedQuestion,
  Question,
  QuestionMessage,
  RowQuestion,
} from '@tradecounter/contract/questions/questions.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { reopenUntil } from '@tradecounter/rules/questions/changeQuestion.ts'
import { isDisputing } from '@tradecounter/rules/questions/questionStates.ts'
import { toAccountDocument } from '../documents/toAccountDocument.ts'
import type { MessageRow } from './questionMessages.queries.ts'
import type { QuestionRow } from './questions.queries.ts'

type DocumentRow = Parameters<typeof toAccountDocument>[0]

export function toQuestionedDocument(row: DocumentRow): Question['document'] {
  const { referenceNumber: _, totalAmountIncGstCents: __, ...document } = toAccountDocument(row)
  return document
}

/** Question for a row; `disputes` says whether it disputes its document now, not only by its reason. */
export const toRowQuestion = ({
  questionId,
  reason,
  state,
  outcome,
  disputes,
}: RowQuestion): RowQuestion => ({
  questionId,
  reason,
  state,
  outcome,
  disputes: isDisputing({ disputes, state }),
})

interface JoinedQuestion {
  readonly questionId: number | null
  readonly questionReason: RowQuestion['reason'] | null
  readonly questionState: RowQuestion['state'] | null
  readonly questionOutcome: RowQuestion['outcome']
  readonly questionDisputes: boolean | null
}

/** Question joined to a document's row; null without one. */
export const questionOf = (row: JoinedQuestion): RowQuestion | null =>
  row.questionId === null || row.questionReason === null || row.questionState === null
    ? null
    : toRowQuestion({
        questionId: row.questionId,
        reason: row.questionReason,
        state: row.questionState,
        outcome: row.questionOutcome,
        disputes: row.questionDisputes === true,
      })

const common = (row: QuestionRow) => ({
  ...toRowQuestion(row),
  customer: { customerId: row.customerId, customerName: row.customerName },
  since: row.since.toISOString(),
  askedAt: row.askedAt.toISOString(),
  askedBy: fullName(row),
})

export const toListed = (row: QuestionRow): ListedQuestion => ({
  ...common(row),
  documentNumber: row.documentNumber,
  documentBalanceCents: row.balanceCents,
})

const toMessage = ({ at, files, firstName, lastName, ...row }: MessageRow): QuestionMessage => ({
  ...row,
  files: [...files],
  at: at.toISOString(),
  author: fullName({ firstName, lastName }),
  isProvider: row.kind === 'answered' || row.kind === 'resolved',
})

export const toQuestion = (
  row: QuestionRow,
  document: DocumentRow,
  messages: readonly MessageRow[],
): Question => ({
  ...common(row),
  version: row.version,
  document: toQuestionedDocument(document),
  lines: [...row.lines],
  reopenUntil: row.isLatest ? (reopenUntil(row)?.toISOString() ?? null) : null,
  messages: messages.map(toMessage),
})
