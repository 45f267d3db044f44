import { expect, test } from 'vitest'
import { productMessages, productStatusMessages } from './productMessages.ts'

test('what the product screens say (§2)', () => {
  expect(productMessages).toEqual({
    priceNotice: 'Prices include GST and are in AUD. They are a guide only and may change without notice.',
    priceNoticeExGst:
      'Prices exclude GST and are in AUD. They are a guide only and may change without notice.',
  })
})

test('what the switch of a product says', () => {
  expect(productStatusMessages.disabled('Basin')).toBe('Basin can no longer be ordered.')
  expect(productStatusMessages.enabled('Basin')).toBe('Basin can be ordered again.')
})
