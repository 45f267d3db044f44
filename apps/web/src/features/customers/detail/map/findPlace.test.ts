import { expect, test } from 'vitest'
import { findPlace } from './findPlace.ts'

const gazetteer = [
  '0872 -22.202 133.143',
  '2044 -33.911 151.18 St Peters',
  '2204 -33.907 151.155 Marrickville',
  '2780 -33.714 150.311 Katoomba',
  '2780 -33.7 150.301 Mt Irvine',
  '',
].join('\n')

test.each([
  ['Marrickville', '2204', -33.907],
  ['MARRICKVILLE', ' 2204 ', -33.907],
  ['Saint Peters', '2044', -33.911],
  ['St. Peters', '2044', -33.911],
  ['Mount Irvine', '2780', -33.7],
])('%s %s is found by its suburb', (suburb, postalCode, latitude) => {
  expect(findPlace(gazetteer, { suburb, postalCode })).toMatchObject({ of: 'suburb', place: { latitude } })
})

test.each([['Nowhere'], [null], ['Marrickville']])('%s at 2780 is found by its postcode alone', (suburb) => {
  const place = findPlace(gazetteer, { suburb, postalCode: '2780' })
  expect(place?.of).toBe('postcode')
  expect(place?.place.latitude).toBeCloseTo(-33.707, 3)
  expect(place?.place.longitude).toBeCloseTo(150.306, 3)
})

test.each([['Yulara'], [null]])('%s has no position of its own: its postcode has one', (suburb) => {
  const place = { latitude: -22.202, longitude: 133.143 }
  expect(findPlace(gazetteer, { suburb, postalCode: '0872' })).toEqual({ of: 'postcode', place })
})

test.each([
  ['Marrickville', '9999'],
  ['Marrickville', '220'],
  ['Marrickville', null],
])('%s %s is not found: several suburbs may have one name', (suburb, postalCode) => {
  expect(findPlace(gazetteer, { suburb, postalCode })).toBeUndefined()
})
