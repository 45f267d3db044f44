import {
  questionFilesMaximum,
  questionLinesMaximum,
  questionsPageSize,
  questionTextMaximum,
} from '@tradecounter/rules/questions/questionLimits.ts'
import {
  questionOutcomeNames,
  questionReasonNames,
  questionStateNames,
} from '@tradecounter/rules/questions/questionStates.ts'
import { z } from 'zod'
import { cursorDescription, cursorPage, instantCursor } from '../cursorPage.ts'
import { customerParams, id, integerId, nothing, pathId, text, version, wholeNumber } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { askable, listedQuestion, question } from './questions.entities.ts'

const questionParams = customerParams.extend({ questionId: pathId })
const anyQuestionParams = z.strictObject({ questionId: pathId })

/** Text limited in UTF-16 units, of which a character has up to two; the rule counts characters. */
const note = text(2 * questionTextMaximum)
const fileIds = z.array(id).max(questionFilesMaximum).default([])
const messageFields = { version, note: note.default(''), fileIds }
const changed = z.object({ questionId: z.int(), version: z.int() })
const uploaded = z.object({ fileId: z.int(), fileName: z.string() })
const upload =
  'A PDF of less than 28 MB, or a JPEG, PNG or WebP of less than 12 MB that is saved as a PDF. A file that no message uses within a week is removed.'
const cursor = `Longest in its state first. ${cursorDescription}`

const pageOf = {
  after: instantCursor,
  per_page: wholeNumber(1, 200).default(questionsPageSize),
}
const listed = cursorPage(listedQuestion)

/** Routes of customers' questions about documents. */
export const questionsContract = {
  getAskable: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/questions/documents/:transactionId',
    permission: 'payments.pay',
    summary: 'Document for a new question, with the lines of its order',
    params: customerParams.extend({ transactionId: pathId }),
    result: askable,
  }),
  askQuestion: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/questions',
    permission: 'payments.pay',
    summary:
      'Ask about a document; the accounts team gets an email. A document has at most one open question',
    params: customerParams,
    body: z.strictObject({
      transactionId: id,
      reason: z.enum(questionReasonNames).optional(),
      lineIds: z.array(id).max(questionLinesMaximum).default([]),
      note: note.default(''),
      fileIds,
    }),
    result: changed,
  }),
  listQuestions: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/questions',
    permission: 'payments.view',
    summary: 'Questions of a customer, latest change first',
    params: customerParams,
    query: z.strictObject({
      ...pageOf,
      q: z.strictObject({ state: z.enum(questionStateNames).optional() }).optional(),
    }),
    result: listed,
  }),
  getQuestion: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/questions/:questionId',
    permission: 'payments.view',
    summary: 'A question with all its messages',
    params: questionParams,
    result: question,
  }),
  addToQuestion: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/questions/:questionId/messages',
    permission: 'payments.pay',
    summary: 'Add a message; an answered question waits for the supplier again',
    params: questionParams,
    body: z.strictObject(messageFields),
    result: changed,
  }),
  reopenQuestion: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/questions/:questionId/reopen',
    permission: 'payments.pay',
    summary: 'Reopen a question within 30 days of its resolution',
    params: questionParams,
    body: z.strictObject(messageFields),
    result: changed,
  }),
  withdrawQuestion: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/questions/:questionId/withdraw',
    permission: 'payments.pay',
    summary: 'Withdraw a question',
    params: questionParams,
    body: z.strictObject({ version }),
    result: changed,
  }),
  uploadQuestionFile: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/questions/upload',
    permission: 'payments.pay',
    summary: 'Upload a file for a question',
    description: upload,
    bodyKind: 'upload',
    params: customerParams,
    result: uploaded,
  }),
  getQuestionFile: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/questions/:questionId/files/:fileId',
    permission: 'payments.view',
    summary: 'A file of a question',
    answer: 'download',
    params: questionParams.extend({ fileId: pathId }),
    result: nothing,
  }),
}

/** Routes of questions for the accounts team. */
export const adminQuestionsContract = {
  listAnyQuestions: defineRoute({
    method: 'GET',
    path: '/corporate/admin/questions',
    permission: 'provider.administer',
    summary: 'Questions of a state; without a state, those that wait for the supplier',
    description: cursor,
    query: z.strictObject({
      ...pageOf,
      q: z
        .strictObject({
          state: z.enum(questionStateNames).optional(),
          reason: z.enum(questionReasonNames).optional(),
          customerId: integerId.optional(),
          /** Minimum of days in the present state. */
          days: wholeNumber(1, 3650).optional(),
        })
        .optional(),
    }),
    result: listed,
  }),
  getAnyQuestion: defineRoute({
    method: 'GET',
    path: '/corporate/admin/questions/:questionId',
    permission: 'provider.administer',
    summary: 'A question of any customer with all its messages',
    params: anyQuestionParams,
    result: question,
  }),
  answerQuestion: defineRoute({
    method: 'POST',
    path: '/corporate/admin/questions/:questionId/answer',
    permission: 'provider.administer',
    summary: 'Answer a question; its author gets an email',
    params: anyQuestionParams,
    body: z.strictObject(messageFields),
    result: changed,
  }),
  resolveQuestion: defineRoute({
    method: 'POST',
    path: '/corporate/admin/questions/:questionId/resolve',
    permission: 'provider.administer',
    summary: 'Resolve a question with an outcome; its author gets an email',
    params: anyQuestionParams,
    body: z.strictObject({ ...messageFields, outcome: z.enum(questionOutcomeNames).optional() }),
    result: changed,
  }),
  uploadAnswerFile: defineRoute({
    method: 'POST',
    path: '/corporate/admin/questions/:questionId/upload',
    permission: 'provider.administer',
    summary: 'Upload a file for an answer',
    description: upload,
    bodyKind: 'upload',
    params: anyQuestionParams,
    result: uploaded,
  }),
  getAnyQuestionFile: defineRoute({
    method: 'GET',
    path: '/corporate/admin/questions/:questionId/files/:fileId',
    permission: 'provider.administer',
    summary: 'A file of a question of any customer',
    answer: 'download',
    params: anyQuestionParams.extend({ fileId: pathId }),
    result: nothing,
  }),
}
