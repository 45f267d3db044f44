import { openScreen, answered } from '../../testing/openScreen.fixtures.tsx'
import { emptyBilling } from '@tradecounter/rules/billing/billingFields.ts'
import { expect, test } from 'vitest'
import { useProceed } from './paymentRequest.data.ts'

test('the amount that the payer saw is sent with both steps, so that a changed one is refused (R20)', async () => {
  const { act, requests } = await openScreen(
    () => useProceed('whatever'),
    () => null,
  )
  act(({ mutate }) => mutate({ billing: emptyBilling, paymentNote: 'Taps', files: [], totalCents: 1250 }))
  await answered()
  expect(requests).toMatchObject([
    { method: 'PATCH', body: { ...emptyBilling, paymentNote: 'Taps' } },
    { method: 'PATCH', body: { paymentStatus: { id: 2 }, totalAmountToPay: 12.5 } },
    { method: 'POST', body: { totalAmountToPay: 12.5 } },
  ])
})
