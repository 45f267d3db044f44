import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('initials are whole characters of the first two words', () => {
  expect(initials('harbour Plumbing Supplies')).toBe('HP')
  expect(initials('🚿 Bathrooms')).toBe('🚿B')
  expect(initials('𠮷野')).toBe('𠮷')
})
