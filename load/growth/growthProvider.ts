import { questionStateNames } from '@tradecounter/rules/questions/questionStates.ts'
import { documentSorts } from './growthMoney.ts'
import { listsOf, ofCustomer, type MeasuredRequest } from './growthOrders.ts'
import { daysAgo, type Known } from './growthFacts.ts'

const ofDesk =
  (path: string) =>
  ({ customerId }: Known) =>
    `/corporate/admin/customers/${customerId}${path}`

/** Filters of the audit log. */
const actWays: readonly (readonly [string, (known: Known) => string])[] = [
  ['', () => ''],
  [' of a customer', ({ customerId }) => `?q[customerId]=${customerId}`],
  [' of a person', ({ buyerName }) => `?q[userName]=${buyerName}`],
  [' of a kind', () => '?q[subjectKind]=order'],
  [' on a thing', ({ orderId }) => `?q[subjectKind]=order&q[subjectId]=${orderId}`],
  [' of a month', () => `?q[from]=${daysAgo(75)}&q[until]=${daysAgo(45)}`],
  [
    ' of a person on a kind in a month',
    ({ buyerName }) =>
      `?q[userName]=${buyerName}&q[subjectKind]=order&q[from]=${daysAgo(75)}&q[until]=${daysAgo(45)}`,
  ],
  [' of a kind nobody does', () => '?q[subjectKind]=nothing'],
]

/** Requests of the provider's administrators. */
export const admins: readonly MeasuredRequest[] = [
  ...listsOf(
    () => '/corporate/admin/orders',
    ['orderNumber asc', 'orderDate desc', 'totalAmount asc', 'orderStatus asc', 'customerName asc'],
  ),
  [
    'notes of a line',
    undefined,
    ({ orderId, lineId }) => `/corporate/admin/orders/${orderId}/orderLine/${lineId}/notes?page=1`,
  ],
  ...['productName', 'brandName', 'categoryName'].map((sort): MeasuredRequest => [
    `products by ${sort}`,
    undefined,
    () => `/corporate/admin/products?sort[${sort}]=asc`,
  ]),
  ['products, page 1,000', undefined, () => '/corporate/admin/products?page=1000'],
  ['products by a part of the name', undefined, () => '/corporate/admin/products?q[name]=basin'],
  ['products that can be ordered', undefined, () => '/corporate/admin/products?q[enabled]=true'],
  ['products of a brand', undefined, () => '/corporate/admin/products?q[brandName]=Brand 7'],
  ...['firstName', 'lastName', 'emailAddress', 'roles', 'status'].map((sort): MeasuredRequest => [
    `users by ${sort}`,
    undefined,
    ofCustomer(`/users?sort[${sort}]=asc`),
  ]),
  ['users, page 2', undefined, ofCustomer('/users?page=2')],
  ['users that are searched for', undefined, ofCustomer('/users?q[searchTag]=buy')],
  ['users that many answer to', undefined, ofCustomer('/users?q[searchTag]=e')],
  ['users by a name nobody has', undefined, ofCustomer('/users?q[searchTag]=zz')],
  ['users of a customer', undefined, ({ customerId }) => `/corporate/admin/users?customerId=${customerId}`],
  ...['firstName', 'lastName', 'emailAddress', 'roles', 'status'].map((sort): MeasuredRequest => [
    `administrators by ${sort}`,
    undefined,
    () => `/corporate/admin/users?sort[${sort}]=asc`,
  ]),
  ['administrators, page 2', undefined, () => '/corporate/admin/users?page=2'],
  ['administrators that are searched for', undefined, () => '/corporate/admin/users?q[searchTag]=ad'],
  ['find a number', undefined, () => '/corporate/admin/find?text=4711'],
  ['find what many are called', undefined, () => '/corporate/admin/find?text=buyer'],
  ['find a customer', undefined, () => '/corporate/admin/find?text=customer 77'],
  ['customers', undefined, () => '/corporate/admin/customers'],
  ...['primaryContact', 'userName', 'enabled'].map((sort): MeasuredRequest => [
    `customers by ${sort}`,
    undefined,
    () => `/corporate/admin/customers?sort[${sort}]=asc`,
  ]),
  ['failed jobs, page 2', undefined, () => '/corporate/admin/failedjobs?page=2'],
  ['customers from the end', undefined, () => '/corporate/admin/customers?sort[customerName]=desc'],
  ['customers that are disabled', undefined, () => '/corporate/admin/customers?q[enabled]=0'],
  ['customers, page 2', undefined, () => '/corporate/admin/customers?page=2'],
  ['customers that are searched for', undefined, () => '/corporate/admin/customers?q[name]=mer 77'],
  ['customer', undefined, ofDesk('')],
  ...['costCentreCode', 'costCentreName', 'enabled'].map((sort): MeasuredRequest => [
    `cost centres by ${sort}`,
    undefined,
    ofCustomer(`/costcentres?sort[${sort}]=asc`),
  ]),
  ['schedules of all people', undefined, ofCustomer('/customerschedules')],
  ['cost centres, page 2', undefined, ofCustomer('/costcentres?page=2')],
  ['cost centres that are searched for', undefined, ofCustomer('/costcentres?q[search]=centre 7')],
  [
    'people of a cost centre',
    undefined,
    (known) => ofCustomer(`/costcentres/${known.costCentreId}/users`)(known),
  ],
  [
    'people of a cost centre, page 2',
    undefined,
    (known) => ofCustomer(`/costcentres/${known.costCentreId}/users?page=2&per_page=1`)(known),
  ],
  ...actWays.map(([way, query]): MeasuredRequest => [
    `acts${way}`,
    undefined,
    (known) => `/corporate/admin/auditlog${query(known)}`,
  ]),
  ['acts, further on', undefined, ({ actsAfter }) => `/corporate/admin/auditlog?after=${actsAfter}`],
  ...actWays.map(([way, query]): MeasuredRequest => [
    `export ticket of acts${way}`,
    undefined,
    (known) => `/corporate/admin/auditlog/export${query(known)}`,
  ]),
  ...questionStateNames.map((state): MeasuredRequest => [
    `questions that are ${state}`,
    undefined,
    () => `/corporate/admin/questions?q[state]=${state}`,
  ]),
  [
    'questions, further on',
    undefined,
    ({ questionsAfter }) => `/corporate/admin/questions?after=${questionsAfter}`,
  ],
  ['questions about prices', undefined, () => '/corporate/admin/questions?q[reason]=price'],
  [
    'questions of a customer',
    undefined,
    ({ customerId }) => `/corporate/admin/questions?q[customerId]=${customerId}`,
  ],
  ['questions that wait for a month', undefined, () => '/corporate/admin/questions?q[days]=30'],
  ['question', undefined, ({ questionId }) => `/corporate/admin/questions/${questionId}`],
  ['payment requests', undefined, () => '/corporate/admin/paymentrequests'],
  [
    'payment requests, the oldest first',
    undefined,
    () => '/corporate/admin/paymentrequests?sort[createdAt]=asc',
  ],
  ['payment requests, page 2', undefined, () => '/corporate/admin/paymentrequests?page=2'],
  [
    'payment requests that are searched for',
    undefined,
    () => '/corporate/admin/paymentrequests?q[search]=approver3',
  ],
  [
    'payment requests that are searched for by customer',
    undefined,
    () => '/corporate/admin/paymentrequests?q[search]=customer 77',
  ],
  [
    'payment requests that many answer to',
    undefined,
    () => '/corporate/admin/paymentrequests?q[search]=load&sort[createdAt]=asc',
  ],
  [
    'payment requests that nobody was sent',
    undefined,
    () => '/corporate/admin/paymentrequests?q[search]=zz load',
  ],
  ['receivables', undefined, () => '/corporate/admin/receivables'],
  ...['overdue', 'balance', 'customerName', 'oldestDueDate', 'creditUsed'].map((sort): MeasuredRequest => [
    `who owes by ${sort}`,
    undefined,
    () => `/corporate/admin/receivables/customers?sort[${sort}]=desc`,
  ]),
  ['who owes, page 2', undefined, () => '/corporate/admin/receivables/customers?page=2'],
  ['who owes, of a name', undefined, () => '/corporate/admin/receivables/customers?q[name]=mer 77'],
  ...['overdue', 'overLimit'].map((show): MeasuredRequest => [
    `who is ${show}`,
    undefined,
    () => `/corporate/admin/receivables/customers?q[show]=${show}`,
  ]),
  ['receivables of a customer', undefined, ofDesk('/receivables')],
  ...documentSorts.map((sort): MeasuredRequest => [
    `documents of a customer by ${sort}`,
    undefined,
    ofDesk(`/documents?sort[${sort}]=asc`),
  ]),
  ['documents of a customer, page 2', undefined, ofDesk('/documents?page=2')],
  ['documents of a customer due this month', undefined, ofDesk('/documents?q[dueBucket]=dueEndOfMonth')],
  [
    'document of a customer by its number',
    undefined,
    (known) => ofDesk(`/documents?q[documentNumber]=${encodeURIComponent(known.documentNumber)}`)(known),
  ],
  ['reminders of a customer', undefined, ofDesk('/reminders')],
  ['statement runs', undefined, () => '/corporate/admin/statements/runs'],
  ['reconciliation', undefined, () => '/corporate/admin/reconciliation'],
  ...['open', 'explained', 'gone'].map((state): MeasuredRequest => [
    `differences that are ${state}`,
    undefined,
    () => `/corporate/admin/reconciliation/differences?q[state]=${state}`,
  ]),
  [
    'differences of documents',
    undefined,
    () => '/corporate/admin/reconciliation/differences?q[kind]=document',
  ],
  [
    'differences of a kind that is not',
    undefined,
    () => '/corporate/admin/reconciliation/differences?q[kind]=journal&q[state]=gone',
  ],
  ['differences, page 2', undefined, () => '/corporate/admin/reconciliation/differences?page=2'],
  [
    'differences, the newest first',
    undefined,
    () => '/corporate/admin/reconciliation/differences?sort[firstSeenOn]=desc',
  ],
  ...['', '?q[kind]=document', '?q[state]=gone'].map((query): MeasuredRequest => [
    `export ticket of differences ${query.slice(3)}`.trim(),
    undefined,
    () => `/corporate/admin/reconciliation/export${query}`,
  ]),
  ['work lists', undefined, () => '/corporate/admin/worklists'],
  ['failed work', undefined, () => '/corporate/admin/failedjobs'],
  ['webhooks', undefined, () => '/corporate/admin/webhooks'],
  ['deliveries', undefined, () => '/corporate/admin/webhooks/deliveries'],
  ...[
    ['', ''],
    [' that failed', '&q[state]=failed'],
    [' of an event to a system', '&q[endpointId]=1&q[type]=order.received'],
  ].map(([of, query]): MeasuredRequest => [
    `deliveries${of}, further on`,
    undefined,
    ({ deliveriesAfter }) => `/corporate/admin/webhooks/deliveries?after=${deliveriesAfter}${query}`,
  ]),
  ...['waiting', 'delivered', 'failed'].map((state): MeasuredRequest => [
    `deliveries that are ${state}`,
    undefined,
    () => `/corporate/admin/webhooks/deliveries?q[state]=${state}`,
  ]),
  ...[1, 2].map((endpoint): MeasuredRequest => [
    `deliveries to system ${endpoint}`,
    undefined,
    () => `/corporate/admin/webhooks/deliveries?q[endpointId]=${endpoint}`,
  ]),
  [
    'deliveries that failed to a system with none',
    undefined,
    () => '/corporate/admin/webhooks/deliveries?q[endpointId]=2&q[state]=failed',
  ],
  ['deliveries of an event', undefined, () => '/corporate/admin/webhooks/deliveries?q[type]=order.received'],
  [
    'deliveries of an event nobody raised',
    undefined,
    () => '/corporate/admin/webhooks/deliveries?q[type]=payment.refunded',
  ],
  ['days without shipping', undefined, () => `/corporate/admin/shipdays?year=${new Date().getFullYear()}`],
  ['files of a product', undefined, () => '/corporate/admin/products/5000001/files'],
  ['keys', undefined, () => '/corporate/admin/integration/keys'],
]
