import { expect, test } from 'vitest'
import { copyName } from './copyName.ts'

test('each copy of a list has a name of its own', () => {
  expect([0, 1, 2, 3].map((attempt) => copyName('Kitchens', attempt))).toEqual([
    'Kitchens',
    'Copy of Kitchens',
    'Copy 2 of Kitchens',
    'Copy 3 of Kitchens',
  ])
})

test('the name of a copy is cut between characters', () => {
  expect(copyName(`x${'🛁'.repeat(59)}`, 1)).toBe(`Copy of x${'🛁'.repeat(51)}`)
})
