import { draftOrder } from '../../testing/draftOrder.fixtures.ts'
import { answered, openScreen } from '../../testing/openScreen.fixtures.tsx'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/queryClient.ts'
import { orderKeys } from './orderKeys.ts'
import { useSaveDraft } from './orderVerbs.data.ts'
import { useDeletePurchaseOrderFile } from './purchaseOrderFile.data.ts'

test('an order is saved over the version that the deletion of its file made (R10)', async () => {
  const draft = draftOrder(1, { purchaseOrderFile: { fileName: 'PO.pdf', fileUrl: '/po' } })
  const { act, requests } = await openScreen(
    () => ({ remove: useDeletePurchaseOrderFile(draft), save: useSaveDraft(draft) }),
    ({ method }) =>
      method === 'DELETE' ? { orderID: 1, version: 2 } : { orderID: 1, version: 3, statusId: 1 },
  )
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(1), draft)
  act(({ remove }) => remove.mutate())
  await answered()
  expect(queryClient.getQueryData(orderKeys.detail(1))).toEqual({
    ...draft,
    version: 2,
    purchaseOrderFile: null,
  })
  act(({ save }) => save.mutate({ invoiceNote: 'Gate 3' }))
  await answered()
  expect(requests.at(-1)?.body).toMatchObject({ version: 2, invoiceNote: 'Gate 3' })
})
