import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useMutation } from '@tanstack/react-query'
import { purchaseOrderFileMessages } from '@tradecounter/rules/orders/files/purchaseOrderFile.ts'
import { failureText, isCancelled } from '../../lib/api/failures.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useDownload } from '../../lib/files/useDownload.ts'
import { toastError, toastFailure, toastSuccess } from '../../lib/toasts.tsx'
import { orderKeys } from './orderKeys.ts'
import { ordersApi } from './orders.data.ts'
import { orderScope } from './orderVerbs.data.ts'

type OrderRef = Pick<OrderDetail, 'orderID' | 'customerId'>

const paramsOf = ({ orderID, customerId }: OrderRef) => ({ customerId, orderId: orderID })

const take = (orderId: number, change: Partial<OrderDetail>) =>
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(orderId), (before) =>
    before ? { ...before, ...change } : before,
  )

interface Upload {
  readonly file: File
  readonly signal: AbortSignal
}

/** True for a failure without a refusal of the file: the upload was interrupted, or storing failed. */
const wentWrong = (error: unknown): boolean => !(error instanceof ApiRefusal) || error.status >= 500

/** Error text of a failed upload (§8); undefined for a cancelled one. */
export const uploadProblem = (error: unknown): string | undefined => {
  if (isCancelled(error)) return undefined
  return wentWrong(error) ? purchaseOrderFileMessages.tryAgain : failureText(error)
}

export function useUploadPurchaseOrderFile(order: OrderRef) {
  return useMutation({
    scope: orderScope(order.orderID),
    meta: { showsOwnErrors: true },
    mutationFn: ({ file, signal }: Upload) =>
      ordersApi.uploadPurchaseOrderFile({ params: paramsOf(order), file }, { signal }),
    onSuccess: ({ version, fileName, fileUrl }, { file }) => {
      take(order.orderID, { version, purchaseOrderFile: { fileName, fileUrl } })
      toastSuccess(purchaseOrderFileMessages.uploaded(file.name))
    },
    onError: (error, { file }) => {
      if (isCancelled(error)) return
      if (wentWrong(error)) toastError(purchaseOrderFileMessages.uploadFailed(file.name))
      else toastFailure(error)
    },
  })
}

export function useDeletePurchaseOrderFile(order: OrderRef) {
  return useMutation({
    scope: orderScope(order.orderID),
    mutationFn: () => ordersApi.deletePurchaseOrderFile({ params: paramsOf(order) }),
    onSuccess: ({ version }) => take(order.orderID, { version, purchaseOrderFile: null }),
  })
}

export const useDownloadPurchaseOrderFile = (order: OrderRef) =>
  useDownload(() => ordersApi.getPurchaseOrderFile({ params: paramsOf(order) }))
