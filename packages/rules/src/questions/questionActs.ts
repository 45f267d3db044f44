import type { NoFacts } from '../noFacts.ts'
import type { QuestionOutcome, QuestionReason } from './questionStates.ts'

interface Files {
  readonly files?: number | undefined
}

/** Acts on a question by the customer's people and the accounts team. */
export interface QuestionActs {
  readonly askQuestion: Files & { readonly documentNumber: string; readonly reason: QuestionReason }
  readonly addToQuestion: Files
  readonly reopenQuestion: Files
  readonly withdrawQuestion: NoFacts
  readonly answerQuestion: Files
  readonly resolveQuestion: Files & { readonly outcome: QuestionOutcome }
}
