import { memberWith } from '../../testing/signedIn.fixtures.ts'
import { expect, test } from 'vitest'
import { rememberPlace, takePlace } from './returnPlace.ts'

const ann = memberWith([], { customerId: 7 })

test('the page of another customer waits for the return of its person to that customer', () => {
  rememberPlace(ann, '/orders/5')
  expect(takePlace(memberWith([], { customerId: 8 }))).toBe(undefined)
  expect(takePlace(ann)).toBe('/orders/5')
  expect(takePlace(ann)).toBe(undefined)
})

test('the page of another person is deleted', () => {
  rememberPlace(ann, '/orders/5')
  expect(takePlace({ ...ann, userName: 'kim@whatever.example' })).toBe(undefined)
  expect(takePlace(ann)).toBe(undefined)
})
