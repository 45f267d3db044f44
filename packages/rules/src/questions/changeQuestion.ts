import { characters, isBlank } from '../characters.ts'
import { allow, refuse, type Decision, type Problem } from '../decision.ts'
import { dayMs } from '../time/durations.ts'
import { questionTextMaximum, reopenDays } from './questionLimits.ts'
import { questionProblems } from './questions.problems.ts'
import {
  isOpenQuestion,
  type QuestionMessageKind,
  type QuestionOutcome,
  type QuestionReason,
  type QuestionState,
} from './questionStates.ts'

/** Fields of a question that decisions read. */
export interface ChangeableQuestion {
  readonly state: QuestionState
  readonly closedAt: Date | null
  /** True if there is no newer question about the document. */
  readonly isLatest: boolean
}

/** New state of a question, and the kind of message that records it. */
export interface QuestionChange {
  readonly kind: QuestionMessageKind
  readonly state: QuestionState
  readonly outcome: QuestionOutcome | null
}

const whileOpen = (question: ChangeableQuestion, change: QuestionChange): Decision<QuestionChange> =>
  isOpenQuestion(question) ? allow(change) : refuse(questionProblems.closed)

/** Message of the customer: an answered question waits for the supplier again. */
export const addToQuestion = (question: ChangeableQuestion) =>
  whileOpen(question, { kind: 'added', state: 'open', outcome: null })

export const answerQuestion = (question: ChangeableQuestion) =>
  whileOpen(question, { kind: 'answered', state: 'answered', outcome: null })

export const withdrawQuestion = (question: ChangeableQuestion) =>
  whileOpen(question, { kind: 'withdrawn', state: 'withdrawn', outcome: null })

export const resolveQuestion = (
  question: ChangeableQuestion,
  outcome: QuestionOutcome | undefined,
): Decision<QuestionChange> =>
  outcome === undefined
    ? refuse(questionProblems.outcome)
    : whileOpen(question, { kind: 'resolved', state: 'resolved', outcome })

/** End of the time in which a resolved question can be reopened; null if the question is not resolved. */
export const reopenUntil = ({ state, closedAt }: ChangeableQuestion): Date | null =>
  state === 'resolved' && closedAt ? new Date(closedAt.getTime() + reopenDays * dayMs) : null

/** Decision on reopening by the customer, who does not accept the outcome. */
export function reopenQuestion(question: ChangeableQuestion, now: Date): Decision<QuestionChange> {
  const until = reopenUntil(question)
  if (!until) return refuse(questionProblems.notResolved)
  if (!question.isLatest) return refuse(questionProblems.newer)
  if (now > until) return refuse(questionProblems.tooLate)
  return allow({ kind: 'reopened', state: 'open', outcome: null })
}

/** Refusal of a required note (§5). */
export function questionNoteProblem(note: string | undefined): Problem | undefined {
  if (isBlank(note)) return questionProblems.note
  return characters((note ?? '').trim()) > questionTextMaximum ? questionProblems.noteTooLong : undefined
}

interface NewQuestion {
  readonly reason?: QuestionReason | undefined
  readonly note: string | undefined
}

/** Refusals of a new question. A request for a copy needs no note. */
export function newQuestionProblems({ reason, note }: NewQuestion): Problem[] {
  const noteProblem = reason === 'copy' && isBlank(note) ? undefined : questionNoteProblem(note)
  return [reason === undefined ? questionProblems.reason : undefined, noteProblem].filter(
    (problem) => problem !== undefined,
  )
}
