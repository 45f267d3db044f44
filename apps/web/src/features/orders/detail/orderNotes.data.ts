import { orderNotesContract } from '@tradecounter/contract/orders/orderNotes.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { orderNotePageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { orderKeys } from '../orderKeys.ts'

const notesApi = apiFor(orderNotesContract)

interface NotedLine {
  readonly orderId: number
  readonly orderLineId: number
}

/** Notes on a line, newest first, four a page (§9). */
export function useOrderNotes(line: NotedLine, page: number) {
  return useQuery({
    queryKey: [...orderKeys.notes, line.orderLineId, page],
    queryFn: ({ signal }) =>
      notesApi.listOrderNotes(
        { params: { ...line }, query: { page, per_page: orderNotePageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export function useAddOrderNote(line: NotedLine) {
  return useMutation({
    mutationFn: (note: string) => notesApi.addOrderNote({ params: { ...line }, body: { note } }),
    onSuccess: () => {
      toastSuccess(orderMessages.notesAdded)
      void queryClient.invalidateQueries({ queryKey: orderKeys.notes })
      void queryClient.invalidateQueries({ queryKey: orderKeys.detail(line.orderId) })
    },
  })
}
