import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatQueryString, parseQueryString } from './queryString.ts'

test('brackets nest one level, repeats become lists, empty values are dropped (R28, §5)', () => {
  expect(parseQueryString('page=2&sort[orderNumber]=desc&q[a]=1&q[b]=&orderId=1&orderId=2')).toEqual({
    page: '2',
    sort: { orderNumber: 'desc' },
    q: { a: '1' },
    orderId: ['1', '2'],
  })
})

test('values have composed letters and no hidden characters, as those of bodies', () => {
  const sent = new URLSearchParams({ search: 'SO-0001234\u200B', name: 'e\u0301', hidden: '\u00AD' })
  expect(parseQueryString(sent.toString())).toEqual({ search: 'SO-0001234', name: '\u00E9' })
})

test('no value of two is dropped: schemas see a list in place of the expected one', () => {
  expect(parseQueryString('q[a]=1&q[a]=2&sort[x]=asc&sort=y&page=1&page[a]=2')).toEqual({
    q: { a: ['1', '2'] },
    sort: ['y'],
    page: ['1', '2'],
  })
})

test('parsing reverses formatting', () => {
  const word = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(word, word, (search, other) => {
      expect(parseQueryString(formatQueryString({ q: { search }, other }))).toEqual({ q: { search }, other })
    }),
  )
})

test('names of the prototype stay plain names', () => {
  parseQueryString('__proto__[polluted]=1&constructor[prototype]=1&a[__proto__]=1')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
