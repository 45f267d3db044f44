import { expect, test } from 'vitest'
import { peopleOffered } from './peopleOffered.ts'

test.each([
  [100, 2310, '', '100 of 2,310 people: type a name to find others.'],
  [100, 1200, 'ann', '100 of 1,200 people: type a name to find others.'],
  [3, 3, 'ann', '3 people found'],
  [1, 1, 'ann h', '1 person found'],
  [0, 0, 'zzz', 'No people match “zzz”.'],
  [5, 5, '', '5 people'],
])('%i shown of %i, searched by "%s": %s', (shown, total, search, text) => {
  expect(peopleOffered(shown, total, search)).toBe(text)
})
