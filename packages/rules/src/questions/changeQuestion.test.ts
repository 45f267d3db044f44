import { expect, test } from 'vitest'
import { messageFileProblems } from '../files/files.problems.ts'
import {
  addToQuestion,
  answerQuestion,
  newQuestionProblems,
  questionNoteProblem,
  reopenQuestion,
  resolveQuestion,
  withdrawQuestion,
  type ChangeableQuestion,
} from './changeQuestion.ts'
import { questionProblems } from './questions.problems.ts'
import { isDisputing, questionReasonNames, questionReasons, questionStateNames } from './questionStates.ts'
import type { Decision } from '../decision.ts'

const now = new Date('2026-11-23T01:00:00Z')
const question = (state: ChangeableQuestion['state']): ChangeableQuestion => ({
  state,
  closedAt: state === 'open' || state === 'answered' ? null : new Date('2026-11-20T01:00:00Z'),
  isLatest: true,
})
const outcomeOf = (decision: Decision<{ readonly state: string }>): string =>
  decision.allowed ? decision.change.state : (decision.problems[0]?.displayMessage ?? '')

test('allowed actions in each state, and the state after them', () => {
  const table = questionStateNames.map((state) => [
    state,
    outcomeOf(addToQuestion(question(state))),
    outcomeOf(answerQuestion(question(state))),
    outcomeOf(resolveQuestion(question(state), 'stands')),
    outcomeOf(withdrawQuestion(question(state))),
    outcomeOf(reopenQuestion(question(state), now)),
  ])
  const closed = 'This question is closed.'
  const notResolved = 'Only a resolved question can be reopened.'
  expect(table).toEqual([
    ['open', 'open', 'answered', 'resolved', 'withdrawn', notResolved],
    ['answered', 'open', 'answered', 'resolved', 'withdrawn', notResolved],
    ['resolved', closed, closed, closed, closed, 'open'],
    ['withdrawn', closed, closed, closed, closed, notResolved],
  ])
})

test('a resolved question can be reopened for 30 days, unless there is a newer one', () => {
  const resolved = question('resolved')
  expect(outcomeOf(reopenQuestion(resolved, new Date('2026-12-20T01:00:00Z')))).toBe('open')
  expect(outcomeOf(reopenQuestion(resolved, new Date('2026-12-20T01:00:01Z')))).toBe(
    'This question was resolved more than 30 days ago. Ask a new one.',
  )
  expect(outcomeOf(reopenQuestion({ ...resolved, isLatest: false }, now))).toBe(
    'There is a newer question about this document. Add to that one.',
  )
})

test('a question is resolved with an outcome', () => {
  expect(outcomeOf(resolveQuestion(question('open'), undefined))).toBe('Choose an outcome.')
})

test('a new question needs a reason and a visible note; a copy needs no note', () => {
  const messagesOf = (problems: ReturnType<typeof newQuestionProblems>) =>
    problems.map(({ displayMessage }) => displayMessage)
  expect(messagesOf(newQuestionProblems({ reason: undefined, note: '\u200B' }))).toEqual([
    'Choose a reason.',
    'Enter your message.',
  ])
  expect(newQuestionProblems({ reason: 'copy', note: '' })).toEqual([])
  expect(newQuestionProblems({ reason: 'price', note: 'Too dear.' })).toEqual([])
  expect(questionNoteProblem('😀'.repeat(5000))).toBeUndefined()
  expect(questionNoteProblem('😀'.repeat(5001))?.displayMessage).toBe('Enter at most 5000 characters.')
})

test('reasons damaged, price, not received and already paid dispute a document while the question is open', () => {
  expect(questionReasonNames.filter((name) => questionReasons[name].disputes)).toEqual([
    'damaged',
    'price',
    'notReceived',
    'paidAlready',
  ])
  expect(questionStateNames.map((state) => isDisputing({ disputes: true, state }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('texts of the other refusals', () => {
  const { alreadyOpen, line, askedOften, wroteOften, fileMissing } = questionProblems
  const { notPdf, tooLarge, pictureTooLarge } = messageFileProblems
  expect(
    [alreadyOpen, line, askedOften, wroteOften, fileMissing, notPdf, tooLarge, pictureTooLarge].map(
      ({ displayMessage }) => displayMessage,
    ),
  ).toEqual([
    'This document already has an open question. Add to that one instead.',
    'A selected line is not on this document’s order.',
    'Your account has reached the limit of 30 questions an hour. Try again later.',
    'This question has reached the limit of 10 messages an hour. Try again later.',
    'A file is no longer available. Remove it and upload it again.',
    'Upload a PDF or a photo (JPEG, PNG or WebP).',
    'Please upload a file of size less than 28MB.',
    'Upload a photo smaller than 12 MB.',
  ])
})
