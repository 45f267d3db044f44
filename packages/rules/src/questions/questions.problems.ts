import { problem } from '../decision.ts'
import { messagesAnHour, questionsAnHour, questionTextMaximum, reopenDays } from './questionLimits.ts'

export const questionProblems = {
  reason: problem('questionReason', 'Choose a reason.', 'reason'),
  note: problem('questionNote', 'Enter your message.', 'note'),
  noteTooLong: problem('questionNoteTooLong', `Enter at most ${questionTextMaximum} characters.`, 'note'),
  outcome: problem('questionOutcome', 'Choose an outcome.', 'outcome'),
  alreadyOpen: problem(
    'questionAsked',
    'This document already has an open question. Add to that one instead.',
  ),
  line: problem('questionLine', 'A selected line is not on this document’s order.', 'lineIds'),
  closed: problem('questionClosed', 'This question is closed.'),
  notResolved: problem('questionNotResolved', 'Only a resolved question can be reopened.'),
  tooLate: problem(
    'questionTooLate',
    `This question was resolved more than ${reopenDays} days ago. Ask a new one.`,
  ),
  newer: problem('questionNewer', 'There is a newer question about this document. Add to that one.'),
  askedOften: problem(
    'questionAskedOften',
    `Your account has reached the limit of ${questionsAnHour} questions an hour. Try again later.`,
  ),
  wroteOften: problem(
    'questionWroteOften',
    `This question has reached the limit of ${messagesAnHour} messages an hour. Try again later.`,
  ),
  fileMissing: problem(
    'questionFile',
    'A file is no longer available. Remove it and upload it again.',
    'fileIds',
  ),
} as const

/** Success messages, and texts beside a question. */
export const questionMessages = {
  sent: 'Your question was sent.',
  added: 'Your message was sent.',
  reopened: 'The question was reopened.',
  withdrawn: 'The question was withdrawn.',
  answered: 'The answer was sent.',
  resolved: 'The question was resolved.',
  confirmWithdraw: 'Are you sure you want to withdraw this question?',
  settled: 'This document is fully settled.',
} as const
