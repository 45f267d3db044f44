import { openScreen } from '../../testing/openScreen.fixtures.tsx'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/queryClient.ts'
import { paymentKeys } from './paymentKeys.ts'
import { useFollowPayment, usePayment } from './payments.data.ts'

test('a payment in progress that ends elsewhere is loaded again (P1)', async () => {
  let open = { paymentId: 5, paymentStatusId: 2 }
  const { requests } = await openScreen(
    () => {
      usePayment(7, 5)
      useFollowPayment(5, true)
    },
    ({ path }) => (path.endsWith('/5') ? { paymentId: 5 } : open),
    [Role.payment],
  )
  const loads = () => requests.filter(({ path }) => path.endsWith('/5')).length
  expect(loads()).toBe(1)
  open = { paymentId: 5, paymentStatusId: 1 }
  await queryClient.invalidateQueries({ queryKey: paymentKeys.follow(5) })
  await vi.waitFor(() => expect(loads()).toBe(2), 30_000)
})
