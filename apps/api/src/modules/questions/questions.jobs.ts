import { accountText } from '@tradecounter/rules/isolated.ts'
import { formatWithGst } from '@tradecounter/rules/money.ts'
import { questionOutcomes, questionReasons } from '@tradecounter/rules/questions/questionStates.ts'
import { customerScope } from '../../db/database.ts'
import type { Events } from '../../jobs/events.ts'
import type { Letter } from '../../jobs/mailTemplate.ts'
import { sendLetter, sendToEach } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { payersOf } from '../../db/payersOf.ts'
import { listMessages, listWriters, type MessageRow } from './questionMessages.queries.ts'
import { findQuestion, type QuestionRow } from './questions.queries.ts'

const aboutIt = (question: QuestionRow): NonNullable<Letter['facts']> => [
  ['Account', accountText(question.accountName, question.accountNumber)],
  ['Document', question.documentNumber],
  ['Open', formatWithGst(question.balanceCents)],
  ['Reason', questionReasons[question.reason].name],
]

const contentLines = ({ text, files }: MessageRow): string[] => [
  ...(text === '' ? [] : [text]),
  ...(files.length === 0 ? [] : [`Files:\n${files.map(({ fileName }) => fileName).join('\n')}`]),
]

const inWords = { asked: 'asked', added: 'sent another message', reopened: 'reopened a question' } as const

/** Letter to the accounts team about a new, continued or reopened question. */
function forAccounts(question: QuestionRow, message: MessageRow, verb: keyof typeof inWords): Letter {
  const { accountName, documentNumber, lines } = question
  const author = `${message.firstName} ${message.lastName}`.trim()
  return {
    subject: `Question about ${documentNumber} from ${accountName}`,
    paragraphs: [
      `${author} ${inWords[verb]} about ${documentNumber}.`,
      ...contentLines(message),
      ...(verb === 'asked' && lines.length > 0
        ? [`Lines:\n${lines.map((line) => `${line.productCode} ${line.productName}`).join('\n')}`]
        : []),
    ],
    facts: aboutIt(question),
  }
}

/** Letter to the customer's people who wrote in the question, or to its payers if they have left. */
const forCustomer = (question: QuestionRow, message: MessageRow): Letter => ({
  subject: `${message.outcome ? 'Resolved' : 'Answer'}: your question about ${question.documentNumber}`,
  paragraphs: [
    message.outcome
      ? `Your question about ${question.documentNumber} was resolved: ${questionOutcomes[message.outcome].toLowerCase()}.`
      : `Your question about ${question.documentNumber} was answered.`,
    ...contentLines(message),
  ],
  facts: aboutIt(question),
})

/** Emails a message to the customer or the desk, with a limit a question and hour (A7). */
async function mailMessage(
  context: JobContext,
  { customerId, questionId, messageId }: Events['questionWritten'],
): Promise<void> {
  const scope = customerScope(customerId)
  const db = context.database.scoped(scope)
  const question = await findQuestion(db, scope, questionId)
  if (!question) return
  const message = (await listMessages(db, question)).find((candidate) => candidate.messageId === messageId)
  if (!message) return
  const action = { label: 'See the question', url: `${context.settings.publicUrl}/questions/${questionId}` }
  const { kind } = message
  if (kind === 'asked' || kind === 'added' || kind === 'reopened') {
    const team = { email: context.settings.DEBTORS_EMAIL, firstName: '' }
    return sendLetter(context, team, { ...forAccounts(question, message, kind), action })
  }
  const letter = { ...forCustomer(question, message), action }
  const writers = await listWriters(db, question)
  const recipients = writers.length > 0 ? writers : await payersOf(db, customerId).execute()
  await sendToEach(recipients, (recipient) => sendLetter(context, recipient, letter))
}

export const questionsReactions: Reactions = { questionWritten: mailMessage }
