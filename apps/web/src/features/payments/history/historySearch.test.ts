import { expect, test } from 'vitest'
import { pageSizeOf } from '../../../lib/text/showChoices.ts'
import { datesOf, historyQuery, isChanged, validateHistorySearch } from './historySearch.ts'

test('without dates the history is of the current month, from its first day to its last (§9)', () => {
  expect(historyQuery({}, '2028-02-10')).toEqual({
    sort: { paymentDate: 'desc' },
    q: { paymentDateFrom: '2028-02-01', paymentDateTo: '2028-02-29' },
  })
  expect(pageSizeOf({})).toBe(100)
  expect(pageSizeOf({ show: 'ALL' })).toBe(9_999_999)
})

test('dates may be cleared, one by one', () => {
  expect(datesOf({ from: 'any' }, '2026-11-10')).toEqual({ from: undefined, to: '2026-11-30' })
  expect(historyQuery({ from: 'any', to: 'any' }, '2026-11-10').q).toEqual({})
})

test('invalid values in the address are left out', () => {
  const odd = validateHistorySearch({ from: '2026-02-30', sort: 'note', show: '7', page: '-1' })
  expect(isChanged(odd)).toBe(false)
  expect(isChanged(validateHistorySearch({ show: '10' }))).toBe(true)
})
