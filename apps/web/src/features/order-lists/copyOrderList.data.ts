import { useMutation } from '@tanstack/react-query'
import { copyName } from '@tradecounter/rules/order-lists/copyName.ts'
import { hasProblem } from '../../lib/api/failures.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { orderListsApi, refreshOrderLists } from './orderLists.data.ts'
import type { NewList } from './findSavedList.ts'

/** Copies a list under its name, or as "Copy of …" if the name is taken. */
export function useCopyOrderList() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: async ({ name, items }: Required<Pick<NewList, 'name' | 'items'>>) => {
      // Names in the same order at each try, so that a copy whose answer was lost is not made twice.
      for (let attempt = 0; ; attempt += 1)
        try {
          return await orderListsApi.createOrderList({
            params: { customerId },
            body: { name: copyName(name, attempt), items },
          })
        } catch (error) {
          if (!hasProblem(error, 'orderListNameTaken')) throw error
        }
    },
    onSuccess: refreshOrderLists,
  })
}
