import type {
  QuestionMessageKind,
  QuestionOutcome,
  QuestionReason,
  QuestionState,
} from '@tradecounter/rules/questions/questionStates.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

/** Line of the document's order at the time of the question. */
interface QuestionedLine {
  readonly lineID: number
  readonly productCode: string
  readonly productName: string
  readonly quantity: number
}

export interface DocumentQuestionsTable {
  customer_id: number
  id: Generated<number>
  document_id: number
  reason: QuestionReason
  disputes: boolean
  lines: ColumnType<readonly QuestionedLine[], string, never>
  state: QuestionState
  state_since: Stamp
  outcome: Default<QuestionOutcome | null>
  closed_at: StampOrNull
  is_latest: Default<boolean>
  asked_by_login_id: number
  asked_at: Stamp
  updated_by_login_id: number
  updated_at: Stamp
  version: Default<number>
}

export interface DocumentQuestionMessagesTable {
  customer_id: number
  id: Generated<number>
  question_id: number
  kind: QuestionMessageKind
  outcome: Default<QuestionOutcome | null>
  text: string
  login_id: number
  at: Stamp
}

export interface DocumentQuestionFilesTable {
  customer_id: number
  message_id: number
  file_id: number
}
