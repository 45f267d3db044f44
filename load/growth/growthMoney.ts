import { questionStateNames } from '@tradecounter/rules/questions/questionStates.ts'
import { below, ofCustomer, type MeasuredRequest, type Path } from './growthOrders.ts'
import { daysAgo } from './growthFacts.ts'

const ofPayer = below(({ customerId }) => `/Corporate/payments/customers/${customerId}`)

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
    ofPayer(`/history?per_page=100${query}`),
  ]),
  ['payments of any time, page 2', ofPayer('/history?per_page=100&page=2')],
  ...pastWays.map(([way, query]): MeasuredRequest => [
    `export ticket of payments ${way}`,
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

const openOf = (name: string, path: Path, recipe?: string): MeasuredRequest[] =>
  openWays.map(([way, query]) => [
    `100 ${name} ${way}`,
    below(path)(`?per_page=100${query}`),
    way === 'that are searched for' ? undefined : recipe,
  ])

/** Requests about a customer's account: balances, statements and questions. */
export const money: readonly MeasuredRequest[] = [
  ['account balance', '/Corporate/customers/accountbalance'],
  ['payment profile', ofPayer('/profile')],
  ...openOf('invoices', ofPayer('/invoices'), 'documents'),
  ...openOf('credits', ofPayer('/credits'), 'documents'),
  ...openOf('transactions', '/Corporate/payments/searchtransactions'),
  ['export ticket of transactions', ofPayer('/transactions/export')],
  [
    'export ticket of transactions due this month',
    ofPayer('/transactions/export?q[dueBucket]=dueEndOfMonth'),
  ],
  ['export ticket of transactions that are searched for', ofPayer('/transactions/export?q[search]=4711')],
  ['payment that is not finished', '/Corporate/payments/pendingpayment'],
  ['selections', ofPayer('/drafts')],
  ['statements', ofCustomer('/statements')],
  ['statements, the oldest first', ofCustomer('/statements?sort[startDate]=asc')],
  ['statements, page 2', ofCustomer('/statements?page=2')],
  ['billing details', ofCustomer('/billing')],
  ['questions', ofCustomer('/questions')],
  ...questionStateNames.map((state): MeasuredRequest => [
    `questions that are ${state}`,
    ofCustomer(`/questions?q[state]=${state}`),
  ]),
  ['questions, further on', ofCustomer(({ questionsAfter }) => `/questions?after=${questionsAfter}`)],
  ['question', ofCustomer(({ questionId }) => `/questions/${questionId}`)],
  ['document to ask about', ofCustomer(({ documentId }) => `/questions/documents/${documentId}`)],
]
