import { expect, test } from 'vitest'
import { productMessages } from './productMessages.ts'

test('what the product screens say (§2)', () => {
  expect(productMessages).toEqual({
    priceNotice: 'Prices include GST and are in AUD. They are a guide only and may change without notice.',
    toggleUnavailable: 'Development in progress',
  })
})
