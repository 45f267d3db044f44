import { questionStateNames } from '@tradecounter/rules/questions/questionStates.ts'
import { ofCustomer, type MeasuredRequest } from './growthOrders.ts'
import { daysAgo, type Known } from './growthFacts.ts'

const ofPayer =
  (path: string) =>
  ({ customerId }: Known) =>
    `/Corporate/payments/customers/${customerId}${path}`

export const documentSorts = [
  'dueDate',
  'transactionDate',
  'documentNumber',
  'documentTotal',
  'documentBalance',
]

const aMonth = `&q[paymentDateFrom]=${daysAgo(75)}&q[paymentDateTo]=${daysAgo(45)}`

/** Filters and sorts of past payments. */
const pastWays: readonly (readonly [string, string])[] = [
  ['of a month', aMonth],
  ['of any time', ''],
  ['of any time by date, the oldest first', '&sort[paymentDate]=asc'],
  ['of any time by amount', '&sort[totalPaymentAmount]=desc'],
  ['of any time by number', '&sort[paymentNumber]=desc'],
  ['of any time by the card provider’s number', '&sort[providerPaymentNumber]=asc'],
  ['of any time by id', '&sort[paymentId]=desc'],
  ['of any time by status', '&sort[paymentStatus]=asc'],
  ['of a month by amount', `&sort[totalPaymentAmount]=desc${aMonth}`],
  ['that are searched for', '&q[searchName]=4711'],
]

/** Lists of the payment history. */
export const history: readonly MeasuredRequest[] = [
  ...pastWays.map(([way, query]): MeasuredRequest => [
    `payments ${way}`,
    undefined,
    ofPayer(`/history?per_page=100${query}`),
  ]),
  ['payments of any time, page 2', undefined, ofPayer('/history?per_page=100&page=2')],
  ...pastWays.map(([way, query]): MeasuredRequest => [
    `export ticket of payments ${way}`,
    undefined,
    ofPayer(`/history/export?${query.slice(1)}`),
  ]),
]

/** Filters and sorts of open documents. */
const openWays: readonly (readonly [string, string])[] = [
  ...documentSorts.map((sort) => [`by ${sort}`, `&sort[${sort}]=asc`] as const),
  ['page 2', '&page=2'],
  ['due this month', '&q[dueBucket]=dueEndOfMonth'],
  ['that are searched for', '&q[search]=4711'],
]

const openOf = (
  name: string,
  recipe: string | undefined,
  path: (known: Known) => string,
): MeasuredRequest[] =>
  openWays.map(([way, query]): MeasuredRequest => [
    `100 ${name} ${way}`,
    way === 'that are searched for' ? undefined : recipe,
    (known) => `${path(known)}?per_page=100${query}`,
  ])

/** Requests about a customer's account: balances, statements and questions. */
export const money: readonly MeasuredRequest[] = [
  ['account balance', undefined, () => '/Corporate/customers/accountbalance'],
  ['payment profile', undefined, ofPayer('/profile')],
  ...openOf('invoices', 'documents', ofPayer('/invoices')),
  ...openOf('credits', 'documents', ofPayer('/credits')),
  ...openOf('transactions', undefined, () => '/Corporate/payments/searchtransactions'),
  ['export ticket of transactions', undefined, ofPayer('/transactions/export')],
  [
    'export ticket of transactions due this month',
    undefined,
    ofPayer('/transactions/export?q[dueBucket]=dueEndOfMonth'),
  ],
  [
    'export ticket of transactions that are searched for',
    undefined,
    ofPayer('/transactions/export?q[search]=4711'),
  ],
  ['payment that is not finished', undefined, () => '/Corporate/payments/pendingpayment'],
  ['selections', undefined, ofPayer('/drafts')],
  ['statements', undefined, ofCustomer('/statements')],
  ['statements, the oldest first', undefined, ofCustomer('/statements?sort[startDate]=asc')],
  ['statements, page 2', undefined, ofCustomer('/statements?page=2')],
  ['billing details', undefined, ofCustomer('/billing')],
  ['questions', undefined, ofCustomer('/questions')],
  ...questionStateNames.map((state): MeasuredRequest => [
    `questions that are ${state}`,
    undefined,
    ofCustomer(`/questions?q[state]=${state}`),
  ]),
  [
    'questions, further on',
    undefined,
    (known) => ofCustomer(`/questions?after=${known.questionsAfter}`)(known),
  ],
  ['question', undefined, (known) => ofCustomer(`/questions/${known.questionId}`)(known)],
  [
    'document to ask about',
    undefined,
    (known) => ofCustomer(`/questions/documents/${known.documentId}`)(known),
  ],
]
