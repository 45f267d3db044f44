import * as fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readInstant } from './session.ts'

const theirs: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

test('instants are read as the library reads them', () => {
  const texts = [
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+00 BC',
    '10000-01-01 00:00:00+00',
    '0001-01-01 00:00:00+00',
    '0099-12-31 23:59:59.999999+00',
    '2026-11-23 03:28:42+10:30',
    '2026-11-23 03:28:42.025999+00',
    '2026-11-23 03:28:42.9999999+00',
  ]
  for (const text of texts) expect(readInstant(text), text).toEqual(theirs(text))
  const years = { min: new Date('1000-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(years), fc.constantFrom('', '.5', '.025', '.025999', '.1234567'), (instant, part) => {
      const text = `${instant.toISOString().slice(0, 19).replace('T', ' ')}${part}+00`
      expect(readInstant(text)).toEqual(theirs(text))
    }),
  )
})
