import type { paymentDraftsContract } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import type { paymentExportContract } from '@tradecounter/contract/payments/paymentExport.contract.ts'
import type { paymentHistoryContract } from '@tradecounter/contract/payments/paymentHistory.contract.ts'
import type { paymentLookupsContract } from '@tradecounter/contract/payments/paymentLookups.contract.ts'
import type { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import type { paymentFilesContract } from '@tradecounter/contract/payments/paymentFiles.contract.ts'
import type { workListsContract } from '@tradecounter/contract/payments/workLists.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { receiveCardNotification, receiveCardReturn } from './card/cardMessages.ts'
import { getCardResult } from './card/cardResult.ts'
import { checkoutPayment } from './card/checkoutPayment.ts'
import { confirmPayment } from './card/confirmPayment.ts'
import { changePaymentDraft, clearPaymentDrafts, listPaymentDrafts } from './drafts/changeDraft.ts'
import { downloadPaymentFile, uploadPaymentFile } from './files/paymentFiles.ts'
import { downloadPaymentExport } from './export/downloadPayments.ts'
import { exportPaymentHistory, exportPaymentSummary, exportTransactions } from './export/exportPayments.ts'
import { getPastPayment, listPaymentHistory } from './history/paymentHistory.ts'
import { getPaymentReceipt, mailPaymentReceipt } from './history/paymentReceipt.ts'
import { getDefaultPaymentDetails, searchTransactions } from './paymentLookups.ts'
import { applyReceipt } from './work-lists/applyReceipt.ts'
import { endAttempt } from './work-lists/endAttempt.ts'
import { markRefunded } from './work-lists/markRefunded.ts'
import { markCreditRefunded } from './work-lists/markCreditRefunded.ts'
import { searchAttemptAgain } from './work-lists/searchAttemptAgain.ts'
import { getWorkLists } from './work-lists/workLists.ts'
import { findPendingPayment, getPayment } from './readPayment.ts'
import { createPayment, updatePayment } from './selection/selectPayment.ts'
import { startOverPayment } from './selection/startOverPayment.ts'
import { syncPayments } from './card/syncPayments.ts'

export const paymentsRoutes: Handlers<typeof paymentsContract> = {
  findPendingPayment: (context) => findPendingPayment(context),
  createPayment: (context, { body }) => createPayment(context, body),
  getPayment: (context, { params }) => getPayment(context, params.paymentId),
  updatePayment: (context, { params, body }) => updatePayment(context, params.paymentId, body),
  confirmPayment: (context, { body }) => confirmPayment(context, body),
  checkoutPayment: (context, { params }) => checkoutPayment(context, params.paymentId),
  startOverPayment: (context, { params }) => startOverPayment(context, params.paymentId),
  syncPayments: (context) => syncPayments(context),
  receiveCardReceipt: (context) => receiveCardReturn(context, 'receipt'),
  receiveCardCancel: (context) => receiveCardReturn(context, 'cancel'),
  receiveCardNotification: (context) => receiveCardNotification(context),
  getCardResult: (context, { params }) => getCardResult(context, params.transactionUuid),
}

export const paymentDraftsRoutes: Handlers<typeof paymentDraftsContract> = {
  listPaymentDrafts: (context) => listPaymentDrafts(context),
  changePaymentDraft: (context, { body }) => changePaymentDraft(context, body),
  clearPaymentDrafts: (context) => clearPaymentDrafts(context),
}

export const paymentLookupsRoutes: Handlers<typeof paymentLookupsContract> = {
  searchTransactions: (context, { query }) => searchTransactions(context, query),
  getDefaultPaymentDetails: (context, { params }) => getDefaultPaymentDetails(context, params.paymentId),
}

export const paymentFilesRoutes: Handlers<typeof paymentFilesContract> = {
  uploadPaymentFile: (context) => uploadPaymentFile(context, 'payment'),
  uploadTransactionFile: (context) => uploadPaymentFile(context, 'transaction'),
  downloadPaymentFile: (context, { query }) => downloadPaymentFile(context, 'payment', query),
  downloadTransactionFile: (context, { query }) => downloadPaymentFile(context, 'transaction', query),
}

export const paymentHistoryRoutes: Handlers<typeof paymentHistoryContract> = {
  listPaymentHistory: (context, { query }) => listPaymentHistory(context, query),
  getPastPayment: (context, { params }) => getPastPayment(context, params.paymentId),
  getPaymentReceipt: (context, { params }) => getPaymentReceipt(context, params.paymentId),
  mailPaymentReceipt: (context, { params }) => mailPaymentReceipt(context, params.paymentId),
}

export const paymentExportRoutes: Handlers<typeof paymentExportContract> = {
  exportTransactions: (context, { query }) => exportTransactions(context, query),
  exportPaymentSummary: (context, { params }) => exportPaymentSummary(context, params.paymentId),
  exportPaymentHistory: (context, { query }) => exportPaymentHistory(context, query),
  downloadPaymentExport: (context, { params }) => downloadPaymentExport(context, params.ticket),
}

export const workListsRoutes: Handlers<typeof workListsContract> = {
  getWorkLists: (context, { query }) => getWorkLists(context, query),
  searchAttemptAgain: (context, { params }) => searchAttemptAgain(context, params.attemptId),
  endAttempt: (context, { params }) => endAttempt(context, params.attemptId),
  markRefunded: (context, { params, body }) =>
    markRefunded(context, params.providerTransactionId, body.reference),
  markCreditRefunded: (context, { params, body }) =>
    markCreditRefunded(context, params.documentId, body.reference),
  applyReceipt: (context, { params }) => applyReceipt(context, params.documentId),
}
