import {
  questionMessageKinds,
  questionOutcomeNames,
  questionReasonNames,
  questionStateNames,
} from '@tradecounter/rules/questions/questionStates.ts'
import { transactionTypeNames } from '@tradecounter/rules/documents/transactionTypes.ts'
import { z } from 'zod'
import { cents, id, instant, plainDate, orderID } from '../fields.ts'

/** Latest question about a document, as its row in a list shows it. */
export const rowQuestion = z.object({
  questionId: id,
  reason: z.enum(questionReasonNames),
  state: z.enum(questionStateNames),
  outcome: z.enum(questionOutcomeNames).nullable(),
  /** The document is disputed: the question is open, and its reason says so. */
  disputes: z.boolean(),
})

/** A line of the order a document is of. */
const questionedLine = z.object({
  lineID: z.int(),
  productCode: z.string(),
  productName: z.string(),
  quantity: z.int(),
})

/** The document a question is about, as it is now. */
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

/** Choices of the form that asks about a document: lines of its order, and an open question, if any. */
export const askable = z.object({
  document: questionedDocument,
  lines: z.array(questionedLine),
  question: rowQuestion.nullable(),
})

const customer = z.object({ customerId: z.int(), customerName: z.string() })

/** A question as lists show it. */
export const listedQuestion = rowQuestion.extend({
  customer,
  documentNumber: z.string(),
  documentBalanceCents: cents(),
  /** Since when it is in its state: what waits longest. */
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

/** A question with everything that was said. */
export const question = listedQuestion.omit({ documentNumber: true, documentBalanceCents: true }).extend({
  version: z.int(),
  document: questionedDocument,
  lines: z.array(questionedLine),
  /** Until when its customer may reopen it; `null` where it is not resolved, or a newer one was asked. */
  reopenUntil: instant.nullable(),
  messages: z.array(message),
})

export type RowQuestion = z.output<typeof rowQuestion>
export type ListedQuestion = z.output<typeof listedQuestion>
export type QuestionMessage = z.output<typeof message>
export type Question = z.output<typeof question>
