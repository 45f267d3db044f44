import { expect, test } from 'vitest'
import { mapServiceUrl } from './LocationMap.tsx'

test('the link searches for the address in Google Maps, with any characters', () => {
  const url = new URL(mapServiceUrl('Unit 3/12 Victoria Rd & Lane #2, Marrickville NSW 2204'))
  expect(url.origin).toBe('https://www.google.com')
  expect(url.searchParams.get('query')).toBe(
    'Unit 3/12 Victoria Rd & Lane #2, Marrickville NSW 2204, Australia',
  )
})
