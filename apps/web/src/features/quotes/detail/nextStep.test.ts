import { expect, test } from 'vitest'
import { quoteStatusNames } from '@tradecounter/rules/quotes/quoteStates.ts'
import { OrderStatus, orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import { nextStep } from './nextStep.ts'

type StepQuote = Parameters<typeof nextStep>[0]

const quote: StepQuote = {
  kind: 'once',
  status: 'answered',
  validUntil: '2026-03-10',
  latestVersion: 1,
  versions: [{ startsOn: null }],
  order: null,
}
const draft = {
  orderID: 4,
  orderNumber: 'SO-0000004',
  orderStatus: orderStatuses[1],
  totalAmountCents: 100,
}

test('every status says in a sentence where the quote stands', () => {
  const sentences = quoteStatusNames.map((status) => nextStep({ ...quote, status }, '2026-03-01', true))
  expect(new Set(sentences).size).toBe(quoteStatusNames.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test('an offer is to be accepted by its last day, and is over the day after', () => {
  expect(nextStep(quote, '2026-03-10', true)).toBe(
    'Check the prices, and accept or decline them by 10/03/2026.',
  )
  expect(nextStep(quote, '2026-03-11', true)).toBe(
    'The prices were valid until 10/03/2026. Ask again for new ones.',
  )
  expect(nextStep(quote, '2026-03-10', false)).not.toMatch(/Check/)
})

test('an accepted quote names its order, and whether it is to be submitted', () => {
  const accepted = { ...quote, status: 'accepted' as const, order: draft }
  expect(nextStep(accepted, '2026-03-01', true)).toBe('Complete and submit order SO-0000004 by 10/03/2026.')
  const sent = { ...draft, orderStatus: orderStatuses[2] }
  expect(nextStep({ ...accepted, order: sent }, '2026-03-01', true)).toBe(
    'Order SO-0000004 has these prices.',
  )
})

test('an accepted quote asks to submit a rejected order, and to ask again after the last day', () => {
  const rejected = { ...draft, orderStatus: orderStatuses[OrderStatus.rejected] }
  for (const order of [draft, rejected]) {
    const accepted = { ...quote, status: 'accepted' as const, order }
    expect(nextStep(accepted, '2026-03-10', true)).toBe('Complete and submit order SO-0000004 by 10/03/2026.')
    expect(nextStep(accepted, '2026-03-11', true)).toBe(
      'The prices were valid until 10/03/2026. Ask again for new ones.',
    )
    expect(nextStep(accepted, '2026-03-11', false)).toBe('The prices were valid until 10/03/2026.')
  }
})

test('standing prices say from when and until when they are ordered at', () => {
  const standing = {
    ...quote,
    kind: 'standing' as const,
    status: 'accepted' as const,
    versions: [{ startsOn: '2026-03-05' }],
  }
  expect(nextStep(standing, '2026-03-01', true)).toBe(
    'You can order at these prices from 05/03/2026 until 10/03/2026.',
  )
  expect(nextStep(standing, '2026-03-05', true)).toBe('You can order at these prices until 10/03/2026.')
})
