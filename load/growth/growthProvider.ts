import { questionStateNames } from '@tradecounter/rules/questions/questionStates.ts'
import { documentSorts } from './growthMoney.ts'
import { below, listsOf, ofCustomer, sortedBy, type MeasuredRequest, type Path } from './growthOrders.ts'
import { daysAgo } from './growthFacts.ts'

const ofDesk = below(({ customerId }) => `/corporate/admin/customers/${customerId}`)

/** Filters of the audit log. */
const actWays: readonly (readonly [string, Path])[] = [
  ['', ''],
  [' of a customer', ({ customerId }) => `?q[customerId]=${customerId}`],
  [' of a person', ({ buyerName }) => `?q[userName]=${buyerName}`],
  [' of a kind', '?q[subjectKind]=order'],
  [' on a thing', ({ orderId }) => `?q[subjectKind]=order&q[subjectId]=${orderId}`],
  [' of a month', `?q[from]=${daysAgo(75)}&q[until]=${daysAgo(45)}`],
  [
    ' of a person on a kind in a month',
    ({ buyerName }) =>
      `?q[userName]=${buyerName}&q[subjectKind]=order&q[from]=${daysAgo(75)}&q[until]=${daysAgo(45)}`,
  ],
  [' of a kind nobody does', '?q[subjectKind]=nothing'],
]

/** Requests of the provider's administrators. */
export const admins: readonly MeasuredRequest[] = [
  ...listsOf('/corporate/admin/orders', [
    'orderNumber asc',
    'orderDate desc',
    'totalAmount asc',
    'orderStatus asc',
    'customerName asc',
  ]),
  [
    'notes of a line',
    ({ orderId, lineId }) => `/corporate/admin/orders/${orderId}/orderLine/${lineId}/notes?page=1`,
  ],
  ...sortedBy('products', '/corporate/admin/products', ['productName', 'brandName', 'categoryName']),
  ['products, page 1,000', '/corporate/admin/products?page=1000'],
  ['products by a part of the name', '/corporate/admin/products?q[name]=basin'],
  ['products that can be ordered', '/corporate/admin/products?q[enabled]=true'],
  ['products of a brand', '/corporate/admin/products?q[brandName]=Brand 7'],
  ...sortedBy('users', ofCustomer('/users'), ['firstName', 'lastName', 'emailAddress', 'roles', 'status']),
  ['users, page 2', ofCustomer('/users?page=2')],
  ['users that are searched for', ofCustomer('/users?q[searchTag]=buy')],
  ['users that many answer to', ofCustomer('/users?q[searchTag]=e')],
  ['users by a name nobody has', ofCustomer('/users?q[searchTag]=zz')],
  ['users of a customer', ({ customerId }) => `/corporate/admin/users?customerId=${customerId}`],
  ...sortedBy('administrators', '/corporate/admin/users', [
    'firstName',
    'lastName',
    'emailAddress',
    'roles',
    'status',
  ]),
  ['administrators, page 2', '/corporate/admin/users?page=2'],
  ['administrators that are searched for', '/corporate/admin/users?q[searchTag]=ad'],
  ['find a number', '/corporate/admin/find?text=4711'],
  ['find what many are called', '/corporate/admin/find?text=buyer'],
  ['find a customer', '/corporate/admin/find?text=customer 77'],
  ['customers', '/corporate/admin/customers'],
  ...sortedBy('customers', '/corporate/admin/customers', ['primaryContact', 'userName', 'enabled']),
  ['failed jobs, page 2', '/corporate/admin/failedjobs?page=2'],
  ['customers from the end', '/corporate/admin/customers?sort[customerName]=desc'],
  ['customers that are disabled', '/corporate/admin/customers?q[enabled]=0'],
  ['customers, page 2', '/corporate/admin/customers?page=2'],
  ['customers that are searched for', '/corporate/admin/customers?q[name]=mer 77'],
  ['customer', ofDesk('')],
  ...sortedBy('cost centres', ofCustomer('/costcentres'), ['costCentreCode', 'costCentreName', 'enabled']),
  ['schedules of all people', ofCustomer('/customerschedules')],
  ['cost centres, page 2', ofCustomer('/costcentres?page=2')],
  ['cost centres that are searched for', ofCustomer('/costcentres?q[search]=centre 7')],
  ['people of a cost centre', ofCustomer(({ costCentreId }) => `/costcentres/${costCentreId}/users`)],
  [
    'people of a cost centre, page 2',
    ofCustomer(({ costCentreId }) => `/costcentres/${costCentreId}/users?page=2&per_page=1`),
  ],
  ...actWays.map(([way, query]): MeasuredRequest => [
    `acts${way}`,
    below('/corporate/admin/auditlog')(query),
  ]),
  ['acts, further on', ({ actsAfter }) => `/corporate/admin/auditlog?after=${actsAfter}`],
  ...actWays.map(([way, query]): MeasuredRequest => [
    `export ticket of acts${way}`,
    below('/corporate/admin/auditlog/export')(query),
  ]),
  ...questionStateNames.map((state): MeasuredRequest => [
    `questions that are ${state}`,
    `/corporate/admin/questions?q[state]=${state}`,
  ]),
  ['questions, further on', ({ questionsAfter }) => `/corporate/admin/questions?after=${questionsAfter}`],
  ['questions about prices', '/corporate/admin/questions?q[reason]=price'],
  ['questions of a customer', ({ customerId }) => `/corporate/admin/questions?q[customerId]=${customerId}`],
  ['questions that wait for a month', '/corporate/admin/questions?q[days]=30'],
  ['question', ({ questionId }) => `/corporate/admin/questions/${questionId}`],
  ['payment requests', '/corporate/admin/paymentrequests'],
  ['payment requests, the oldest first', '/corporate/admin/paymentrequests?sort[createdAt]=asc'],
  ['payment requests, page 2', '/corporate/admin/paymentrequests?page=2'],
  ['payment requests that are searched for', '/corporate/admin/paymentrequests?q[search]=approver3'],
  [
    'payment requests that are searched for by customer',
    '/corporate/admin/paymentrequests?q[search]=customer 77',
  ],
  [
    'payment requests that many answer to',
    '/corporate/admin/paymentrequests?q[search]=load&sort[createdAt]=asc',
  ],
  ['payment requests that nobody was sent', '/corporate/admin/paymentrequests?q[search]=zz load'],
  ['receivables', '/corporate/admin/receivables'],
  ...sortedBy(
    'who owes',
    '/corporate/admin/receivables/customers',
    ['overdue', 'balance', 'customerName', 'oldestDueDate', 'creditUsed'],
    'desc',
  ),
  ['who owes, page 2', '/corporate/admin/receivables/customers?page=2'],
  ['who owes, of a name', '/corporate/admin/receivables/customers?q[name]=mer 77'],
  ...['overdue', 'overLimit'].map((show): MeasuredRequest => [
    `who is ${show}`,
    `/corporate/admin/receivables/customers?q[show]=${show}`,
  ]),
  ['receivables of a customer', ofDesk('/receivables')],
  ...sortedBy('documents of a customer', ofDesk('/documents'), documentSorts),
  ['documents of a customer, page 2', ofDesk('/documents?page=2')],
  ['documents of a customer due this month', ofDesk('/documents?q[dueBucket]=dueEndOfMonth')],
  [
    'document of a customer by its number',
    ofDesk((known) => `/documents?q[documentNumber]=${encodeURIComponent(known.documentNumber)}`),
  ],
  ['reminders of a customer', ofDesk('/reminders')],
  ['statement runs', '/corporate/admin/statements/runs'],
  ['reconciliation', '/corporate/admin/reconciliation'],
  ...['open', 'explained', 'gone'].map((state): MeasuredRequest => [
    `differences that are ${state}`,
    `/corporate/admin/reconciliation/differences?q[state]=${state}`,
  ]),
  ['differences of documents', '/corporate/admin/reconciliation/differences?q[kind]=document'],
  [
    'differences of a kind that is not',
    '/corporate/admin/reconciliation/differences?q[kind]=journal&q[state]=gone',
  ],
  ['differences, page 2', '/corporate/admin/reconciliation/differences?page=2'],
  ['differences, the newest first', '/corporate/admin/reconciliation/differences?sort[firstSeenOn]=desc'],
  ...['', '?q[kind]=document', '?q[state]=gone'].map((query): MeasuredRequest => [
    `export ticket of differences ${query.slice(3)}`.trim(),
    `/corporate/admin/reconciliation/export${query}`,
  ]),
  ['work lists', '/corporate/admin/worklists'],
  ['failed work', '/corporate/admin/failedjobs'],
  ['webhooks', '/corporate/admin/webhooks'],
  ['deliveries', '/corporate/admin/webhooks/deliveries'],
  ...[
    ['', ''],
    [' that failed', '&q[state]=failed'],
    [' of an event to a system', '&q[endpointId]=1&q[type]=order.received'],
  ].map(([of, query]): MeasuredRequest => [
    `deliveries${of}, further on`,
    ({ deliveriesAfter }) => `/corporate/admin/webhooks/deliveries?after=${deliveriesAfter}${query}`,
  ]),
  ...['waiting', 'delivered', 'failed'].map((state): MeasuredRequest => [
    `deliveries that are ${state}`,
    `/corporate/admin/webhooks/deliveries?q[state]=${state}`,
  ]),
  ...[1, 2].map((endpoint): MeasuredRequest => [
    `deliveries to system ${endpoint}`,
    `/corporate/admin/webhooks/deliveries?q[endpointId]=${endpoint}`,
  ]),
  [
    'deliveries that failed to a system with none',
    '/corporate/admin/webhooks/deliveries?q[endpointId]=2&q[state]=failed',
  ],
  ['deliveries of an event', '/corporate/admin/webhooks/deliveries?q[type]=order.received'],
  ['deliveries of an event nobody raised', '/corporate/admin/webhooks/deliveries?q[type]=payment.refunded'],
  ['days without shipping', `/corporate/admin/shipdays?year=${new Date().getFullYear()}`],
  ['files of a product', '/corporate/admin/products/5000001/files'],
  ['keys', '/corporate/admin/integration/keys'],
]
