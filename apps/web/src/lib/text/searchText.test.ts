import { expect, test } from 'vitest'
import { formatSearchText, parseSearchText } from './searchText.ts'

test('search parameters stay readable text', () => {
  expect(formatSearchText({ tab: 'draft', page: 2, orderNumber: undefined })).toBe('?tab=draft&page=2')
  expect(formatSearchText({})).toBe('')
})

test('a flag has no value (§2 expiredSession)', () => {
  expect(formatSearchText({ expiredSession: '' })).toBe('?expiredSession')
  expect(parseSearchText('?expiredSession')).toEqual({ expiredSession: '' })
})

test('written searches read back unchanged', () => {
  const search = { orderNumber: 'SO-1 & 2', from: '2026-11-01' }
  expect(parseSearchText(formatSearchText(search))).toEqual(search)
})
