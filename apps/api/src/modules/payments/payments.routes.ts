import type { paymentsContract } from '@tradecounter/contract/payments.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { getPaymentProfile, listDocuments } from './accountDocuments.ts'
import { receiveNotification, receiveReturn } from './cardMessages.ts'
import { getCardResult } from './cardResult.ts'
import { checkoutPayment } from './checkoutPayment.ts'
import { confirmPayment } from './confirmPayment.ts'
import { findPendingPayment, getPayment } from './readPayment.ts'
import { createPayment, updatePayment } from './selectPayment.ts'
import { startOverPayment } from './startOverPayment.ts'
import { syncPayments } from './syncPayments.ts'

export const paymentsRoutes: Handlers<typeof paymentsContract> = {
  listInvoices: (context, { query }) => listDocuments(context, 'invoice', query),
  listCredits: (context, { query }) => listDocuments(context, 'credit', query),
  getPaymentProfile: (context) => getPaymentProfile(context),
  findPendingPayment: (context) => findPendingPayment(context),
  createPayment: (context, { body }) => createPayment(context, body),
  getPayment: (context, { params }) => getPayment(context, params.paymentId),
  updatePayment: (context, { params, body }) => updatePayment(context, params.paymentId, body),
  confirmPayment: (context, { body }) => confirmPayment(context, body),
  checkoutPayment: (context, { params }) => checkoutPayment(context, params.paymentId),
  startOverPayment: (context, { params }) => startOverPayment(context, params.paymentId),
  syncPayments: (context) => syncPayments(context),
  receiveCardReceipt: (context) => receiveReturn(context, 'receipt'),
  receiveCardCancel: (context) => receiveReturn(context, 'cancel'),
  receiveCardNotification: (context) => receiveNotification(context),
  getCardResult: (context, { params }) => getCardResult(context, params.transactionUuid),
}
