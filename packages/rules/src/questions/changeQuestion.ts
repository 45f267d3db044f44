import { characters, isBlank } from '../characters.ts'
import { allow, refuse, type Decision, type Problem } from '../decision.ts'
import { dayMs } from '../time/durations.ts'
import { questionTextMaximum, reopenDays } from './questionLimits.ts'
import { questionProblems } from './questions.problems.ts'
import type { QuestionMessageKind, QuestionOutcome, QuestionReason, QuestionState } from './questionStates.ts'

/** Fields of a question that decisions read. */
export interface ChangeableQuestion {
  readonly state: QuestionState
  readonly closedAt: Date | null
  /** No newer question about the same document. */
  readonly isLatest: boolean
}

/** New state of a question, and the kind of message that records it. */
export interface QuestionChange {
  readonly kind: QuestionMessageKind
  readonly state: QuestionState
  readonly outcome: QuestionOutcome | null
}

const isOpen = ({ state }: ChangeableQuestion): boolean => state === 'open' || state === 'answered'

const whileOpen = (question: ChangeableQuestion, change: QuestionChange): Decision<QuestionChange> =>
  isOpen(question) ? allow(change) : refuse(questionProblems.closed)

/** The customer says more: it waits for the supplier, also where it was answered. */
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

/** Until when a resolved question can be reopened. */
export const reopenUntil = ({ state, closedAt }: ChangeableQuestion): Date | null =>
  state === 'resolved' && closedAt ? new Date(closedAt.getTime() + reopenDays * dayMs) : null

/** Reopening by the customer, who does not accept that the question is resolved. */
export function reopenQuestion(question: ChangeableQuestion, now: Date): Decision<QuestionChange> {
  const until = reopenUntil(question)
  if (!until) return refuse(questionProblems.notResolved)
  if (!question.isLatest) return refuse(questionProblems.newer)
  if (now > until) return refuse(questionProblems.tooLate)
  return allow({ kind: 'reopened', state: 'open', outcome: null })
}

/** A note that has to be there (§5). */
export function questionNoteProblem(note: string | undefined): Problem | undefined {
  if (isBlank(note)) return questionProblems.note
  return characters((note ?? '').trim()) > questionTextMaximum ? questionProblems.noteTooLong : undefined
}

interface NewQuestion {
  readonly reason?: QuestionReason | undefined
  readonly note: string | undefined
}

/** Refusals of a new question; empty when it may be asked. A request for a copy needs no note. */
export function newQuestionProblems({ reason, note }: NewQuestion): Problem[] {
  const noteProblem = reason === 'copy' && isBlank(note) ? undefined : questionNoteProblem(note)
  return [reason === undefined ? questionProblems.reason : undefined, noteProblem].filter(
    (each) => each !== undefined,
  )
}
