import { documentFilesContract } from '@tradecounter/contract/documents/documentFiles.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { eitherArea } from '../../lib/session/area.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { documentKeys } from './documentKeys.ts'

const filesApi = apiFor(documentFilesContract)
const listTransactions = eitherArea(filesApi.listOrderTransactions, filesApi.listAnyOrderTransactions)

/** Invoices of an order. */
export function useOrderTransactions(orderId: number) {
  const member = useMember()
  return useQuery({
    queryKey: documentKeys.ofOrder(orderId),
    queryFn: ({ signal }) => listTransactions(member, { params: { orderId } }, { signal }),
  })
}
