import type {
  adminPaymentRequestsContract,
  paymentRequestsContract,
} from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { createPaymentRequest, remindPaymentRequest, revokePaymentRequest } from './adminRequests.ts'
import { listPaymentRequests } from './listRequests.ts'
import * as byLink from './publicRequest.ts'
import { getPaymentRequestFile, uploadPaymentRequestFile } from './requestFiles.ts'

export const paymentRequestsRoutes: Handlers<typeof paymentRequestsContract> = {
  getPaymentRequest: (context, { params }) => byLink.getPaymentRequest(context, params.token),
  updatePaymentRequest: (context, { params, body }) =>
    byLink.updatePaymentRequest(context, params.token, body),
  confirmPaymentRequest: (context, { params, body }) =>
    byLink.confirmPaymentRequest(context, params.token, body),
  proceedPaymentRequest: (context, { params, body }) =>
    byLink.proceedPaymentRequest(context, params.token, body),
  renewPaymentRequest: (context, { params }) => byLink.renewPaymentRequest(context, params.token),
  uploadPaymentRequestFile: (context, { params, query }) =>
    uploadPaymentRequestFile(context, { ...params, ...query }),
}

export const adminPaymentRequestsRoutes: Handlers<typeof adminPaymentRequestsContract> = {
  listPaymentRequests: (context, { query }) => listPaymentRequests(context, query),
  createPaymentRequest: (context, { body }) => createPaymentRequest(context, body),
  remindPaymentRequest: (context, { params }) => remindPaymentRequest(context, params.paymentRequestId),
  revokePaymentRequest: (context, { params }) => revokePaymentRequest(context, params.paymentRequestId),
  getPaymentRequestFile: (context, { params }) => getPaymentRequestFile(context, params),
}
