import {
  questionMessageKinds,
  questionOutcomeNames,
  questionReasonNames,
  questionStateNames,
} from '@tradecounter/rules/questions/questionStates.ts'
import { transactionTypeNames } from '@tradecounter/rules/documents/transactionTypes.ts'
import { z } from 'zod'
import { cents, id, instant, plainDate, orderID } from '../fields.ts'

/** Latest question about a document in a list. */
export const rowQuestion = z.object({
  questionId: id,
  reason: z.enum(questionReasonNames),
  state: z.enum(questionStateNames),
  outcome: z.enum(questionOutcomeNames).nullable(),
  /** True if the question makes the document disputed. */
  disputes: z.boolean(),
})

/** Line of a document's order. */
const questionedLine = z.object({
  lineID: z.int(),
  productCode: z.string(),
  productName: z.string(),
  quantity: z.int(),
})

/** Document of a question, with its present amounts. */
const questionedDocument = z.object({
  transactionId: z.int(),
  documentNumber: z.string(),
  transactionType: z.object({
    transactionTypeKey: z.enum(transactionTypeNames),
    transactionTypeName: z.string(),
  }),
  transactionDate: plainDate,
  dueDate: plainDate,
  documentTotalCents: cents(),
  documentBalanceCents: cents(),
  documentUrl: z.string().nullable(),
  proofOfDeliveryDocumentUrl: z.string().nullable(),
  order: z.object({ orderID, orderNumber: z.string() }).nullable(),
})

/** Data of the form for a new question: the order's lines, and the open question, if any. */
export const askable = z.object({
  document: questionedDocument,
  lines: z.array(questionedLine),
  question: rowQuestion.nullable(),
})

const customer = z.object({ customerId: z.int(), customerName: z.string() })

/** Question in a list. */
export const listedQuestion = rowQuestion.extend({
  customer,
  documentNumber: z.string(),
  documentBalanceCents: cents(),
  /** Begin of the present state. */
  since: instant,
  askedAt: instant,
  askedBy: z.string(),
})

const message = z.object({
  messageId: z.int(),
  kind: z.enum(questionMessageKinds),
  outcome: z.enum(questionOutcomeNames).nullable(),
  text: z.string(),
  at: instant,
  author: z.string(),
  /** True if a person of the supplier wrote the message. */
  isProvider: z.boolean(),
  files: z.array(z.object({ fileId: z.int(), fileName: z.string() })),
})

/** Question with all messages. */
export const question = listedQuestion.omit({ documentNumber: true, documentBalanceCents: true }).extend({
  version: z.int(),
  document: questionedDocument,
  lines: z.array(questionedLine),
  /** Last time to reopen it; `null` unless resolved, and if there is a newer question about the document. */
  reopenUntil: instant.nullable(),
  messages: z.array(message),
})

export type RowQuestion = z.output<typeof rowQuestion>
export type ListedQuestion = z.output<typeof listedQuestion>
export type QuestionMessage = z.output<typeof message>
export type Question = z.output<typeof question>
