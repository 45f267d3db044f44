import { paymentFilesContract } from '@tradecounter/contract/payments/paymentFiles.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { useDownload } from '../../../lib/files/useDownload.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { payingCustomerId } from '../payRights.ts'
import type { AttachedFile } from '../selection/selection.ts'

const filesApi = apiFor(paymentFilesContract)

/** Owner of a file: the payment, or one transaction of it. */
export type FileOf = 'payment' | 'transaction'

interface Upload {
  readonly file: File
  readonly signal: AbortSignal
}

export function useUploadFile(of: FileOf) {
  const params = { customerId: payingCustomerId(useMember()) }
  const upload = of === 'payment' ? filesApi.uploadPaymentFile : filesApi.uploadTransactionFile
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ file, signal }: Upload) => upload({ params, file }, { signal }),
  })
}

export function useDownloadFile(of: FileOf) {
  const params = { customerId: payingCustomerId(useMember()) }
  const download = of === 'payment' ? filesApi.downloadPaymentFile : filesApi.downloadTransactionFile
  return useDownload(({ fileName, fileUrl }: AttachedFile) =>
    download({ params, query: { fileName, fileUrl } }),
  )
}
