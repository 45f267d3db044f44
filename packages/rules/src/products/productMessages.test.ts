import { expect, test } from 'vitest'
import { productMessages, productStatusMessages } from './productMessages.ts'

test('notices of the product screens (§2)', () => {
  expect(productMessages).toEqual({
    priceNotice: 'Prices include GST and are in AUD. They are a guide only and may change without notice.',
    priceNoticeExGst:
      'Prices exclude GST and are in AUD. They are a guide only and may change without notice.',
  })
})

test('messages of a product’s switch', () => {
  expect(productStatusMessages.disabled('Basin')).toBe('Basin can no longer be ordered.')
  expect(productStatusMessages.enabled('Basin')).toBe('Basin can be ordered again.')
})
