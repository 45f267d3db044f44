import type {
  adminQuestionsContract,
  questionsContract,
} from '@tradecounter/contract/questions/questions.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Context, StreamContext } from '../../http/context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { askQuestion, getAskable } from './askQuestion.ts'
import * as changes from './changeQuestion.ts'
import { getQuestionFile, uploadAnswerFile, uploadQuestionFile } from './questionFiles.ts'
import * as questions from './questions.service.ts'

// Handlers of both areas; the scope decides (§6).
const getQuestion = (context: Context, { params }: Pick<RouteInput<'getAnyQuestion'>, 'params'>) =>
  questions.getQuestion(context, params.questionId)
const getFile = (context: StreamContext, { params }: Pick<RouteInput<'getAnyQuestionFile'>, 'params'>) =>
  getQuestionFile(context, params)

export const questionsRoutes: Handlers<typeof questionsContract> = {
  getAskable: (context, { params }) => getAskable(context, params.transactionId),
  askQuestion: (context, { body }) => askQuestion(context, body),
  listQuestions: (context, { query }) => questions.listQuestions(context, query),
  getQuestion,
  addToQuestion: (context, { params, body }) => changes.addToQuestion(context, { ...params, ...body }),
  reopenQuestion: (context, { params, body }) => changes.reopenQuestion(context, { ...params, ...body }),
  withdrawQuestion: (context, { params, body }) => changes.withdrawQuestion(context, { ...params, ...body }),
  uploadQuestionFile: (context) => uploadQuestionFile(context),
  getQuestionFile: getFile,
}

export const adminQuestionsRoutes: Handlers<typeof adminQuestionsContract> = {
  listAnyQuestions: (context, { query }) => questions.listAnyQuestions(context, query),
  getAnyQuestion: getQuestion,
  answerQuestion: (context, { params, body }) => changes.answerQuestion(context, { ...params, ...body }),
  resolveQuestion: (context, { params, body }) => changes.resolveQuestion(context, { ...params, ...body }),
  uploadAnswerFile: (context, { params }) => uploadAnswerFile(context, params.questionId),
  getAnyQuestionFile: getFile,
}
