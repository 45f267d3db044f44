import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('amounts stay numbers below nought as well; text is never a formula, and none of it is lost (I4)', () => {
  expect(csvText([[{ cents: -500 }, { cents: 5 }, 7, '=1+1', '-5', '＝A1', 'says "no"\r\n', '']])).toBe(
    '-5.00,0.05,7,"\'=1+1","\'-5","\'＝A1","says ""no""\r\n",""\r\n',
  )
})
