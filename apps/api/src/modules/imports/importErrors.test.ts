import { expect, test } from 'vitest'
import { ImportErrors, maximumListedErrors } from './importErrors.ts'

test('the first refusals by line are listed, also those that are found last', () => {
  const errors = new ImportErrors()
  for (let line = 1000; line < 1500; line += 1) errors.add('invalid', { line, message: 'Invalid.' })
  errors.add('conflict', { line: 9, message: 'Conflict.' })
  errors.addFound('duplicate', { errors: [{ line: 3, message: 'Twice.' }], count: 40 })
  expect(errors.count).toBe(541)
  expect(errors.listed).toHaveLength(maximumListedErrors)
  expect(errors.listed.slice(0, 3).map(({ line }) => line)).toEqual([3, 9, 1000])
})
