import {
  questionOutcomeNames,
  questionReasonNames,
  questionStateNames,
} from '@tradecounter/rules/questions/questionStates.ts'
import { z } from 'zod'
import { id } from '../fields.ts'

/** What a document's row says of the latest question about it. */
export const rowQuestion = z.object({
  questionId: id,
  reason: z.enum(questionReasonNames),
  state: z.enum(questionStateNames),
  outcome: z.enum(questionOutcomeNames).nullable(),
  /** The document is disputed: the question is open, and its reason says so. */
  disputes: z.boolean(),
})

export type RowQuestion = z.output<typeof rowQuestion>
