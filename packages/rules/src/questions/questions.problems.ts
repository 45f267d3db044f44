import { problem } from '../decision.ts'
import { questionPictureMegabytes, uploadMegabytes } from '../files/fileLimits.ts'
import { messagesAnHour, questionsAnHour, questionTextMaximum, reopenDays } from './questionLimits.ts'

/** Every refusal about questions, worded once. */
export const questionProblems = {
  reason: problem('questionReason', 'Please select a reason.', 'reason'),
  note: problem('questionNote', 'Please enter what you want to say.', 'note'),
  noteTooLong: problem(
    'questionNoteTooLong',
    `Please enter at most ${questionTextMaximum} characters.`,
    'note',
  ),
  outcome: problem('questionOutcome', 'Please select what came of it.', 'outcome'),
  alreadyOpen: problem(
    'questionAsked',
    'A question about this document is open already. Please add to it instead.',
  ),
  line: problem('questionLine', 'A line is not one of this document’s order.', 'lineIds'),
  closed: problem('questionClosed', 'This question is closed.'),
  notResolved: problem('questionNotResolved', 'Only a resolved question can be reopened.'),
  tooLate: problem(
    'questionTooLate',
    `This question was resolved more than ${reopenDays} days ago. Please ask a new one.`,
  ),
  newer: problem('questionNewer', 'There is a newer question about this document. Please add to that one.'),
  askedOften: problem(
    'questionAskedOften',
    `${questionsAnHour} questions were asked for your account within an hour. Please try again later.`,
  ),
  wroteOften: problem(
    'questionWroteOften',
    `${messagesAnHour} messages were written to this question within an hour. Please try again later.`,
  ),
  fileMissing: problem(
    'questionFile',
    'A file is no longer there. Please remove it and upload it again.',
    'files',
  ),
  notPdf: problem('fileNotPdf', 'Please upload PDF files or photographs (JPEG, PNG or WebP).', 'file'),
  fileTooLarge: problem(
    'fileTooLarge',
    `Please upload a file of size less than ${uploadMegabytes}MB.`,
    'file',
  ),
  pictureTooLarge: problem(
    'pictureTooLarge',
    `Please upload a photograph of size less than ${questionPictureMegabytes}MB.`,
    'file',
  ),
} as const

/** Messages of success, and hints beside open questions. */
export const questionMessages = {
  sent: 'Your question was sent.',
  added: 'Your message was sent.',
  reopened: 'The question was reopened.',
  withdrawn: 'The question was withdrawn.',
  answered: 'The answer was sent.',
  resolved: 'The question was resolved.',
  confirmWithdraw: 'Are you sure you want to withdraw this question?',
  settled: 'Nothing is left to pay of this document.',
  disputed: 'This document is disputed. It is not reminded of, and Pay all due leaves it out.',
  stillPayable: 'It can be paid by hand.',
  willDispute: 'While the question is open, the document is not reminded of, and Pay all due leaves it out.',
} as const
