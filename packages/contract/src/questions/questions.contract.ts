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
import { customerParams, id, nothing, pathId, text, version, wholeNumber } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { askable, listedQuestion, question } from './questions.entities.ts'

const questionParams = customerParams.extend({ questionId: pathId })
const anyQuestionParams = z.strictObject({ questionId: pathId })

/** Twice what counts as a character of it may be stored as two. */
const note = text(2 * questionTextMaximum)
const fileIds = z.array(id).max(questionFilesMaximum).default([])
const said = { version, note: note.default(''), fileIds }
const changed = z.object({ questionId: z.int(), version: z.int() })
const uploaded = z.object({ fileId: z.int(), fileName: z.string() })
const upload =
  'A PDF of less than 28 MB, or a JPEG, PNG or WebP of less than 12 MB that becomes one. What no message names within a week is removed.'
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
    summary: 'A document that is to be asked about, with the lines of its order',
    params: customerParams.extend({ transactionId: pathId }),
    result: askable,
  }),
  askQuestion: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/questions',
    permission: 'payments.pay',
    summary: 'Ask about a document; the accounts team is told. One question about it is open at a time',
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
    summary: 'What was asked about documents of a customer, latest change first',
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
    summary: 'A question with everything that was said',
    params: questionParams,
    result: question,
  }),
  addToQuestion: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/questions/:questionId/messages',
    permission: 'payments.pay',
    summary: 'Say more; an answered question waits for the supplier again',
    params: questionParams,
    body: z.strictObject(said),
    result: changed,
  }),
  reopenQuestion: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/questions/:questionId/reopen',
    permission: 'payments.pay',
    summary: 'Open a question again within 30 days of its being resolved',
    params: questionParams,
    body: z.strictObject(said),
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
    summary: 'A file that is to go with a question',
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

/** The same for the accounts team. */
export const adminQuestionsContract = {
  listAnyQuestions: defineRoute({
    method: 'GET',
    path: '/corporate/admin/questions',
    permission: 'provider.administer',
    summary: 'Questions of a state: those that wait for the supplier unless another one is asked for',
    description: cursor,
    query: z.strictObject({
      ...pageOf,
      q: z
        .strictObject({
          state: z.enum(questionStateNames).optional(),
          reason: z.enum(questionReasonNames).optional(),
          customerId: wholeNumber(1, 2 ** 31 - 1).optional(),
          /** In their state for at least so many days. */
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
    summary: 'A question of any customer with everything that was said',
    params: anyQuestionParams,
    result: question,
  }),
  answerQuestion: defineRoute({
    method: 'POST',
    path: '/corporate/admin/questions/:questionId/answer',
    permission: 'provider.administer',
    summary: 'Answer a question; who asked is told',
    params: anyQuestionParams,
    body: z.strictObject(said),
    result: changed,
  }),
  resolveQuestion: defineRoute({
    method: 'POST',
    path: '/corporate/admin/questions/:questionId/resolve',
    permission: 'provider.administer',
    summary: 'Resolve a question with what came of it; who asked is told',
    params: anyQuestionParams,
    body: z.strictObject({ ...said, outcome: z.enum(questionOutcomeNames).optional() }),
    result: changed,
  }),
  uploadAnswerFile: defineRoute({
    method: 'POST',
    path: '/corporate/admin/questions/:questionId/upload',
    permission: 'provider.administer',
    summary: 'A file that is to go with an answer',
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
