import type { RouteName } from '@tradecounter/contract/routes.ts'
import type { World } from '@tradecounter/test-kit/world.ts'
import { customer, none, type WireRequest } from '../http/wireRequest.fixtures.ts'

const payment = ({ customerId, paymentId }: World): WireRequest => ({ params: { customerId, paymentId } })
const paymentFile = ({ customerId }: World): WireRequest => ({
  params: { customerId },
  query: `fileUrl=/Corporate/payments/customer/${customerId}/files/1`,
})

const fileOf = ({ customerId, documentId }: World): string =>
  `/Corporate/payments/customer/${customerId}/documents/${documentId}.pdf`

const question = ({ customerId, questionId }: World): WireRequest => ({ params: { customerId, questionId } })
const anyQuestion = ({ questionId }: World): WireRequest => ({ params: { questionId } })
const saying = { version: 1, note: 'Whatever' }

const schedule = { everyDays: 7, firstAfterDays: 7, leastAmount: 0 }

/** Requests about documents, questions, payments, payment links, billing and statements. */
export const paymentAccessRequests = {
  getAskable: ({ customerId, documentId }) => ({ params: { customerId, transactionId: documentId } }),
  askQuestion: (world) => ({
    ...customer(world),
    body: { transactionId: world.documentId, reason: 'price', note: 'Whatever' },
  }),
  listQuestions: customer,
  getQuestion: question,
  addToQuestion: (world) => ({ ...question(world), body: saying }),
  reopenQuestion: (world) => ({ ...question(world), body: saying }),
  withdrawQuestion: (world) => ({ ...question(world), body: { version: 1 } }),
  uploadQuestionFile: customer,
  getQuestionFile: ({ customerId, questionId }) => ({ params: { customerId, questionId, fileId: 1 } }),
  listAnyQuestions: none,
  getAnyQuestion: anyQuestion,
  answerQuestion: (world) => ({ ...anyQuestion(world), body: saying }),
  resolveQuestion: (world) => ({ ...anyQuestion(world), body: { ...saying, outcome: 'stands' } }),
  uploadAnswerFile: anyQuestion,
  getAnyQuestionFile: ({ questionId }) => ({ params: { questionId, fileId: 1 } }),
  getWorkLists: none,
  searchAttemptAgain: ({ customerId }) => ({ params: { customerId, attemptId: 987_654_321 } }),
  endAttempt: ({ customerId }) => ({ params: { customerId, attemptId: 987_654_321 } }),
  markRefunded: ({ customerId }) => ({
    params: { customerId, transactionId: 'none' },
    body: { reference: 'Whatever' },
  }),
  markCreditRefunded: ({ customerId, documentId }) => ({
    params: { customerId, documentId },
    body: { reference: 'Whatever' },
  }),
  applyReceipt: ({ customerId, documentId }) => ({ params: { customerId, documentId } }),
  getReconciliation: none,
  listDifferences: none,
  // Refused: walking every route compares nothing.
  runReconciliation: () => ({ body: { day: '9999-12-31' } }),
  explainDifference: () => ({ params: { differenceId: 987_654_321 }, body: { reason: 'Whatever' } }),
  exportDifferences: none,
  downloadDifferences: () => ({ params: { ticket: 'forged' } }),
  listInvoices: customer,
  listCredits: customer,
  getPaymentProfile: customer,
  downloadDocument: (world) => ({ ...customer(world), query: `fileUrl=${fileOf(world)}` }),
  downloadAnyDocument: (world) => ({ query: `fileUrl=${fileOf(world)}` }),
  listOrderTransactions: ({ customerId, orderId }) => ({ params: { customerId, orderId } }),
  listAnyOrderTransactions: ({ orderId }) => ({ params: { orderId } }),
  findPendingPayment: none,
  createPayment: (world) => ({
    ...customer(world),
    body: { transactions: [{ transactionId: world.documentId, appliedAmount: 1 }] },
  }),
  listPaymentDrafts: customer,
  changePaymentDraft: (world) => ({
    ...customer(world),
    body: {
      paymentType: { paymentTypeId: 1 },
      version: 0,
      selected: [{ transactionId: world.documentId, amountApplied: 1 }],
      unselected: [],
    },
  }),
  clearPaymentDrafts: customer,
  searchTransactions: none,
  getDefaultPaymentDetails: ({ paymentId }) => ({ params: { paymentId } }),
  getPayment: payment,
  updatePayment: (world) => ({
    ...payment(world),
    body: { version: 1, transactions: [{ transactionId: world.documentId, appliedAmount: 1 }] },
  }),
  confirmPayment: (world) => ({
    ...customer(world),
    body: { paymentId: world.paymentId, version: 1, paymentStatus: { id: 2 } },
  }),
  checkoutPayment: payment,
  startOverPayment: payment,
  syncPayments: none,
  uploadPaymentFile: customer,
  uploadTransactionFile: customer,
  downloadPaymentFile: paymentFile,
  downloadTransactionFile: paymentFile,
  listPaymentHistory: customer,
  getPastPayment: payment,
  getPaymentReceipt: payment,
  mailPaymentReceipt: payment,
  exportTransactions: customer,
  exportPaymentSummary: payment,
  exportPaymentHistory: customer,
  downloadPaymentExport: () => ({ params: { ticket: 'forged' } }),
  receiveCardReceipt: none,
  receiveCardCancel: none,
  receiveCardNotification: none,
  getReceivables: none,
  listOwingCustomers: none,
  getCustomerReceivables: customer,
  listCustomerDocuments: customer,
  getReminderDefaults: none,
  // Not the version that counts.
  updateReminderDefaults: () => ({ body: { version: 1_000_000, enabled: false, ...schedule } }),
  getCustomerReminders: customer,
  updateCustomerReminders: (world) => ({
    ...customer(world),
    body: { version: 1_000_000, mode: 'off', ...schedule, emailAddress: null, stoppedUntil: null },
  }),
  sendReminder: customer,
  setDocumentReminders: ({ customerId, documentId }) => ({
    params: { customerId, documentId },
    body: { remind: true },
  }),
  listStatements: customer,
  downloadStatement: ({ statementId }) => ({
    query: `fileUrl=${encodeURIComponent(`statements/${statementId}.pdf`)}`,
  }),
  downloadStatementOnDemand: (world) => ({ ...customer(world), query: 'from=2026-01-01&to=2026-01-31' }),
  listStatementRuns: none,
  // Refused: walking every route makes no statements.
  runStatements: () => ({ body: { month: 12, year: 9999 } }),
  getBilling: customer,
  updateBilling: (world) => ({ ...customer(world), body: { version: 0 } }),
  getPaymentRequest: () => ({ params: { token: 'none' } }),
  updatePaymentRequest: () => ({ params: { token: 'none' }, body: {} }),
  confirmPaymentRequest: () => ({ params: { token: 'none' }, body: { paymentStatus: { id: 2 } } }),
  proceedPaymentRequest: () => ({ params: { token: 'none' }, body: {} }),
  renewPaymentRequest: () => ({ params: { token: 'none' } }),
  uploadPaymentRequestFile: (world) => ({ ...customer(world), query: 'token=none' }),
  listPaymentRequests: none,
  createPaymentRequest: ({ customerId }) => ({
    body: { customerId, amount: 1, emailAddress: 'payer@whatever.example' },
  }),
  remindPaymentRequest: ({ paymentRequestId }) => ({ params: { paymentRequestId } }),
  revokePaymentRequest: ({ paymentRequestId }) => ({ params: { paymentRequestId } }),
  getPaymentRequestFile: ({ paymentRequestId }) => ({ params: { paymentRequestId, fileId: 987_654_321 } }),
  getCardResult: () => ({ params: { transactionUuid: '0'.repeat(32) } }),
} satisfies Partial<Record<RouteName, (world: World) => WireRequest>>
