import { expect, test } from 'vitest'
import { mapServiceUrl } from './mapServiceUrl.ts'

test('the address is searched for in Google Maps, whatever characters it has', () => {
  const url = new URL(mapServiceUrl('Unit 3/12 Victoria Rd & Lane #2, Marrickville NSW 2204'))
  expect(url.origin).toBe('https://www.google.com')
  expect(url.searchParams.get('query')).toBe(
    'Unit 3/12 Victoria Rd & Lane #2, Marrickville NSW 2204, Australia',
  )
})
