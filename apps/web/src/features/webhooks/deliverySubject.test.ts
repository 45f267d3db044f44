import { webhookEventTypes } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { expect, test } from 'vitest'
import { deliverySubject } from './deliverySubject.ts'

test('each kind of event leads to the record that it is about', () => {
  const labels = new Map(
    webhookEventTypes.map((type) => [
      type.split('.')[0],
      deliverySubject({ type, subjectId: 7, customerId: 3 }),
    ]),
  )
  expect(Object.fromEntries(labels)).toEqual({
    order: { label: 'Order 7', to: '/orders/7' },
    budget: { label: 'Order 7', to: '/orders/7' },
    quote: { label: 'Quote 7', to: '/quotes/7' },
    schedule: { label: 'Schedules of the customer', to: '/customers/3' },
    payment: { label: 'Payment 7', to: expect.stringContaining('subjectKind=payment') as string },
  })
  expect(deliverySubject({ type: 'webhook.test', subjectId: null, customerId: null })).toBeUndefined()
})
