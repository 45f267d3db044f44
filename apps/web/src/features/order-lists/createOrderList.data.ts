import { useMutation } from '@tanstack/react-query'
import { orFound } from '../../lib/api/orFound.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { orderListsApi, refreshOrderLists } from './orderLists.data.ts'
import { findSavedList, type NewList } from './findSavedList.ts'

export function useCreateOrderList() {
  const customerId = useCustomerId()
  const { userName } = useMember()
  return useMutation({
    mutationFn: (body: NewList) =>
      orFound(
        () => orderListsApi.createOrderList({ params: { customerId }, body }),
        async () => {
          // The items of an order are not known here: the next try repeats the lost answer.
          if (body.items === undefined) return undefined
          const { rows } = await orderListsApi.listOrderLists({ params: { customerId } })
          const row = rows.find(({ name, owner }) => name === body.name.trim() && owner.userName === userName)
          return row && findSavedList(customerId, row.orderListId, body)
        },
      ),
    onSuccess: refreshOrderLists,
  })
}
