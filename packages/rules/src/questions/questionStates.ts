/** Reasons for a question. `disputes`: the document counts as not owed while the question is open. */
export const questionReasons = {
  damaged: { name: 'Damaged or wrong goods', disputes: true },
  price: { name: 'Wrong price', disputes: true },
  notReceived: { name: 'Not received', disputes: true },
  paidAlready: { name: 'Already paid', disputes: true },
  copy: { name: 'Copy of a document needed', disputes: false },
  other: { name: 'Other', disputes: false },
} as const

export type QuestionReason = keyof typeof questionReasons
export const questionReasonNames = Object.keys(questionReasons) as QuestionReason[]

/** States of a question: open waits for the supplier, answered for the customer, the others are closed. */
export const questionStates = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
  withdrawn: 'Withdrawn',
} as const

export type QuestionState = keyof typeof questionStates
export const questionStateNames = Object.keys(questionStates) as QuestionState[]

interface Stated {
  readonly state: QuestionState
}

/** True if the question takes messages: it waits for the supplier or for the customer. */
export const isOpenQuestion = ({ state }: Stated): boolean => state === 'open' || state === 'answered'

/** True if the question makes its document disputed now. */
export const isDisputing = (question: Stated & { readonly disputes: boolean }): boolean =>
  question.disputes && isOpenQuestion(question)

export const questionOutcomes = {
  credit: 'Credit to be issued',
  stands: 'No change to the document',
  explained: 'Explained',
} as const

export type QuestionOutcome = keyof typeof questionOutcomes
export const questionOutcomeNames = Object.keys(questionOutcomes) as QuestionOutcome[]

export const questionMessageKinds = [
  'asked',
  'added',
  'answered',
  'resolved',
  'reopened',
  'withdrawn',
] as const
export type QuestionMessageKind = (typeof questionMessageKinds)[number]
